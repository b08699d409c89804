import { essenceAwards } from '@argus/domain/members/essence';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EssenceLedger } from '../../features/info/essence-ledger.tsx';
import { useSite } from '../../features/site/site-context.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Prose } from '../../ui/page/prose.tsx';

export const head: PageHead = () => ({
  title: t`How to gain Essence`,
  description: t`What earns Essence, what costs it, and what it is good for.`,
  isIndexed: true,
  canonicalPath: paths.howToGainEssence,
});

export function Page() {
  const { eyeEssence, isExamOn } = useSite();
  const threshold = formatNumber(eyeEssence);
  const convictionsToTheEye = Math.ceil(eyeEssence / essenceAwards.conviction);
  return (
    <PageFrame>
      <PageHeader
        eyebrow={t`Essence`}
        title={t`What you earn by looking closely`}
        lead={t`Essence is how the community remembers how often you were right, and how often you were not.`}
      />
      <EssenceLedger />
      <Prose className="mt-12">
        <h2>
          <Trans>What it is good for</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              It decides your <Link to={paths.ranking}>rank</Link> and your place on the{' '}
              <Link to={paths.leaderboard}>leaderboard</Link>.
            </Trans>
          </li>
          <li>
            {isExamOn ? (
              <Trans>At {threshold} you can take the exam for the Eye, which opens The Watch.</Trans>
            ) : (
              <Trans>At {threshold} the Eye is generally granted, and with it The Watch.</Trans>
            )}
            <Gap />
            <Plural
              value={convictionsToTheEye}
              one="That takes # player whom your reports were the first to convict."
              other="That takes # players whom your reports were the first to convict."
            />
          </li>
        </ul>
        <h2>
          <Trans>What it is not</Trans>
        </h2>
        <p>
          <Trans>
            It cannot be bought, given or traded, and staff earn none for staff work. If a verdict is overturned later,
            exactly what it paid is taken back; what reviews earned stays.
          </Trans>
        </p>
      </Prose>
      <div className="mt-10 flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink to={paths.submitReport}>
          <Trans>Submit a report</Trans>
        </ButtonLink>
        <ButtonLink to={`${paths.docs}#evidence`} variant="secondary">
          <Trans>What convinces reviewers</Trans>
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
