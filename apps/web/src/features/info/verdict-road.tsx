import { firstReviews, reviewsInPanel } from '@argus/domain/cases/consensus';
import { msg } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { EyeIcon, FlagIcon, SearchIcon, ShieldIcon } from '../../ui/display/icons.tsx';

const steps = [
  {
    Icon: FlagIcon,
    title: msg`Somebody reports`,
    text: msg`A member names a Steam player, describes what happened and adds evidence. Without evidence there is no report.`,
  },
  {
    Icon: EyeIcon,
    title: msg`Others review`,
    text: msg`${firstReviews} reviewers, if needed ${reviewsInPanel}, each on their own, chosen at random, without knowing who reported or what the others think.`,
  },
  {
    Icon: ShieldIcon,
    title: msg`They agree, or not`,
    text: msg`Only a near-unanimous vote convicts. A split vote closes the case without a conviction, and new evidence can reopen it.`,
  },
  {
    Icon: SearchIcon,
    title: msg`Anyone can check`,
    text: msg`The verdict, the evidence and the decisions are on one public page. See for yourself, and object if it is wrong.`,
  },
] as const;

export function VerdictRoad() {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
      {steps.map(({ Icon, title, text }, index) => (
        <li key={title.id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-line border-t pt-5">
          <span className="grid size-12 place-items-center rounded-full border border-gold/40 bg-gold-tint text-gold">
            <Icon size={24} />
          </span>
          <div>
            <h3 className="font-semibold text-lg">
              <span className="sr-only">{index + 1}. </span>
              {say(title)}
            </h3>
            <p className="mt-1 text-muted">{say(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
