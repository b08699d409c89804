import { essenceAwards } from '@argus/domain/members/essence';
import { Link } from 'react-router';
import { EssenceLedger } from '../features/info/essence-ledger.tsx';
import { useSite } from '../features/site/site-context.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Prose } from '../ui/page/prose.tsx';

export const head: PageHead = () => ({
  title: 'How to gain Essence',
  description: 'What earns Essence, what costs it, and what it is good for.',
  isIndexed: true,
  canonicalPath: paths.howToGainEssence,
});

export function Page() {
  const { eyeEssence, isExamOn } = useSite();
  const convictionsToTheEye = Math.ceil(eyeEssence / essenceAwards.conviction);
  return (
    <PageFrame>
      <PageHeader
        eyebrow="Essence"
        title="What you earn by looking closely"
        lead="Essence is how the community remembers how often you were right, and how often you were not."
      />
      <EssenceLedger />
      <Prose className="mt-12">
        <h2>What it is good for</h2>
        <ul>
          <li>
            It decides your <Link to={paths.ranking}>rank</Link> and your place on the{' '}
            <Link to={paths.leaderboard}>leaderboard</Link>.
          </li>
          <li>
            At {formatNumber(eyeEssence)}{' '}
            {isExamOn
              ? 'you can take the exam for the Eye, which opens The Watch.'
              : 'the Eye is generally granted, and with it The Watch.'}{' '}
            That takes {countOf(convictionsToTheEye, 'player')} whom your reports were the first to convict.
          </li>
        </ul>
        <h2>What it is not</h2>
        <p>
          It cannot be bought, given or traded, and staff earn none for staff work. If a verdict is overturned later,
          exactly what it paid is taken back; what reviews earned stays.
        </p>
      </Prose>
      <div className="mt-10 flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink to={paths.submitReport}>Submit a report</ButtonLink>
        <ButtonLink to={`${paths.docs}#evidence`} variant="secondary">
          What convinces reviewers
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
