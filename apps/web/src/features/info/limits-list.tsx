import { displayNameLength, reportLimits } from '@argus/domain/shared/limits';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../../lib/format.ts';

const limits = [
  [formatNumber(reportLimits.descriptionLength), 'characters in a description'],
  [
    formatNumber(reportLimits.evidenceLinks),
    msg`evidence links per report, each with a note of up to ${reportLimits.evidenceDescriptionLength} characters`,
  ],
  [formatNumber(reportLimits.cheats), msg`cheats per report, each of up to ${reportLimits.cheatLength} characters`],
  [formatNumber(reportLimits.lobbyMates), msg`lobby mates per report, and ${reportLimits.lobbyMatesPerDay} a day`],
  [formatNumber(reportLimits.edits), 'edits and additions per submitted report'],
  [formatNumber(reportLimits.draftsPerUser), 'drafts at a time'],
  [formatNumber(reportLimits.evidenceUrlLength), 'characters in a link'],
  [`${displayNameLength.min}–${displayNameLength.max}`, 'characters in a display name'],
] as const;

export function LimitsList() {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
      {limits.map(([max, of]) => (
        <div key={of} className="flex flex-col border-line border-t pt-3">
          <dt className="order-last text-muted text-sm">{of}</dt>
          <dd className="font-light text-3xl tabular-nums">{max}</dd>
        </div>
      ))}
    </dl>
  );
}
