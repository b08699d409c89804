import { displayNameLength, reportLimits } from '@argus/domain/shared/limits';
import { formatNumber } from '../../lib/format.ts';

const limits = [
  { most: formatNumber(reportLimits.descriptionLength), of: 'characters in a description' },
  {
    most: formatNumber(reportLimits.evidenceLinks),
    of: `evidence links per report, each with a note of up to ${reportLimits.evidenceDescriptionLength} characters`,
  },
  {
    most: formatNumber(reportLimits.cheats),
    of: `cheats per report, each of up to ${reportLimits.cheatLength} characters`,
  },
  {
    most: formatNumber(reportLimits.lobbyMates),
    of: `lobby mates per report, and ${reportLimits.lobbyMatesPerDay} a day`,
  },
  { most: formatNumber(reportLimits.edits), of: 'edits and additions per submitted report' },
  { most: formatNumber(reportLimits.draftsPerUser), of: 'drafts at a time' },
  { most: formatNumber(reportLimits.evidenceUrlLength), of: 'characters in a link' },
  { most: `${displayNameLength.min}–${displayNameLength.max}`, of: 'characters in a display name' },
] as const;

export function LimitsList() {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
      {limits.map(({ most, of }) => (
        <div key={of} className="flex flex-col border-line border-t pt-3">
          <dt className="order-last text-muted text-sm">{of}</dt>
          <dd className="font-light text-3xl tabular-nums">{most}</dd>
        </div>
      ))}
    </dl>
  );
}
