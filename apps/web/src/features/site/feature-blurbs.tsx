import { firstReviews } from '@argus/domain/cases/consensus';
import { essenceAwards } from '@argus/domain/members/essence';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';
import { EyeIcon, FlagIcon, SearchIcon, ShieldIcon, UsersIcon } from '../../ui/display/icons.tsx';

const earned = essenceAwards.conviction;
const cost = -essenceAwards.malicious;

const blurbs = [
  {
    Icon: SearchIcon,
    title: msg`One search, one answer`,
    text: msg`Paste whatever you have: an ID, a profile link, a custom name. The verdict comes first, the reasons right below it.`,
  },
  {
    Icon: FlagIcon,
    title: msg`Reports with evidence`,
    text: msg`Clips, screenshots and matches, not hearsay. Save a draft, come back to it, and follow its progress.`,
  },
  {
    Icon: EyeIcon,
    title: msg`Reviewed by the Watch`,
    text: msg`At least ${firstReviews} trusted members look at each case on their own, without seeing who reported it or what the others think.`,
  },
  {
    Icon: ShieldIcon,
    title: msg`Essence and ranks`,
    text: msg`The report that first convicts a cheater earns ${earned} Essence; a malicious one costs ${cost}. Trust is earned in the open.`,
  },
  {
    Icon: UsersIcon,
    title: msg`Lobby connections`,
    text: msg`See whose lobbies a player was named in. It is a lead, never a verdict: nobody is judged by the company they keep.`,
  },
] as const;

export function FeatureBlurbs() {
  return (
    <section aria-labelledby="features-title" className="mx-auto max-w-6xl px-4 sm:px-6">
      <h2 id="features-title" className="ceremony mb-8 text-3xl sm:text-4xl">
        <Trans>A hundred eyes, one careful verdict</Trans>
      </h2>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
        {blurbs.map(({ Icon, title, text }) => (
          <li
            key={title.id}
            className="border-line border-t pt-5 sm:max-lg:last:col-span-2 lg:col-span-2 lg:nth-[-n+2]:col-span-3"
          >
            <Icon size={26} className="mb-3 text-gold" />
            <h3 className="font-semibold text-lg">{say(title)}</h3>
            <p className="mt-1 max-w-prose text-muted">{say(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
