import { essenceAwards, formatEssenceChange } from '@argus/domain/essence';
import { Link } from 'react-router';
import { useSite } from '../features/site/site-context.ts';
import { formatNumber } from '../lib/format.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { classNames } from '../ui/class-names.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Prose } from '../ui/prose.tsx';

export const head: PageHead = () => ({
  title: 'How to gain Essence',
  description: 'What earns Essence, what costs it, and what it is good for.',
  isIndexed: true,
  canonicalPath: paths.howToGainEssence,
});

const entries = [
  {
    amount: essenceAwards.conviction,
    title: 'Your report convicts a player first',
    text: 'Once per player on the whole site: the earliest standing conviction counts, later ones bring nothing.',
  },
  {
    amount: essenceAwards.evidence,
    title: 'You add evidence that helped',
    text: 'A new, valid video added with a review whose decision became the verdict.',
  },
  {
    amount: essenceAwards.review,
    title: 'You complete a review in The Watch',
    text: 'Once per report, however it ends.',
  },
  {
    amount: 0,
    title: 'Undetermined or duplicate',
    text: 'A report that is closed without a conviction costs nothing.',
  },
  {
    amount: essenceAwards.malicious,
    title: 'Your report is found malicious',
    text: 'Abuse, false evidence and the like. Essence may go below zero.',
  },
] as const;

export function Page() {
  const { eyeEssence } = useSite();
  return (
    <PageFrame>
      <PageHeader
        eyebrow="Essence"
        title="What you earn by looking closely"
        lead="Essence is the community’s memory of how often you were right, and how often you were not."
      />
      <ul className="mb-12 divide-y divide-line border-line border-y">
        {entries.map(({ amount, title, text }) => (
          <li key={title} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-4 py-4 sm:grid-cols-[7rem_1fr]">
            <span
              className={classNames(
                'text-right font-light text-3xl tabular-nums sm:text-4xl',
                amount > 0 ? 'text-gold' : amount < 0 ? 'text-rose' : 'text-muted',
              )}
            >
              {formatEssenceChange(amount)}
            </span>
            <div>
              <h2 className="font-semibold text-lg">{title}</h2>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Prose>
        <p>
          Essence decides your <Link to={paths.ranking}>rank</Link>. At {formatNumber(eyeEssence)} the Eye is generally
          granted, and with it The Watch. If a verdict is overturned later, exactly what it paid is taken back.
        </p>
      </Prose>
    </PageFrame>
  );
}
