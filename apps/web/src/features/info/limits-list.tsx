import { displayNameLength, reportLimits } from '@argus/domain/shared/limits';
import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '../../lib/language/format.ts';

const {
  descriptionLength,
  evidenceLinks,
  evidenceDescriptionLength,
  cheats,
  cheatLength,
  lobbyMates,
  lobbyMatesPerDay,
  edits,
  draftsPerUser,
  evidenceUrlLength,
} = reportLimits;

const listLimits = () => [
  {
    id: 'description',
    max: formatNumber(descriptionLength),
    of: plural(descriptionLength, { one: 'character in a description', other: 'characters in a description' }),
  },
  {
    id: 'evidence',
    max: formatNumber(evidenceLinks),
    of: t`evidence links per report, each with a note of up to ${evidenceDescriptionLength} characters`,
  },
  {
    id: 'cheats',
    max: formatNumber(cheats),
    of: t`cheats per report, each of up to ${cheatLength} characters`,
  },
  {
    id: 'lobby-mates',
    max: formatNumber(lobbyMates),
    of: t`lobby mates per report, and ${lobbyMatesPerDay} a day`,
  },
  {
    id: 'edits',
    max: formatNumber(edits),
    of: plural(edits, {
      one: 'edit or addition per submitted report',
      other: 'edits and additions per submitted report',
    }),
  },
  {
    id: 'drafts',
    max: formatNumber(draftsPerUser),
    of: plural(draftsPerUser, { one: 'draft at a time', other: 'drafts at a time' }),
  },
  {
    id: 'link',
    max: formatNumber(evidenceUrlLength),
    of: plural(evidenceUrlLength, { one: 'character in a link', other: 'characters in a link' }),
  },
  {
    id: 'display-name',
    max: `${displayNameLength.min}–${displayNameLength.max}`,
    of: t`characters in a display name`,
  },
];

export function LimitsList() {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
      {listLimits().map(({ id, max, of }) => (
        <div key={id} className="flex flex-col border-line border-t pt-3">
          <dt className="order-last text-muted text-sm">{of}</dt>
          <dd className="font-light text-3xl tabular-nums">{max}</dd>
        </div>
      ))}
    </dl>
  );
}
