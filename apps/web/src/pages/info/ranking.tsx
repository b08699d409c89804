import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { RankLadder } from '../../features/info/rank-ladder.tsx';
import { useSite } from '../../features/site/site-context.ts';
import { wayToTheEye } from '../../lib/eye-words.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Prose } from '../../ui/page/prose.tsx';

export const head: PageHead = () => ({
  title: t`Ranks`,
  description: t`The ranks, from a closed lid to an eye that sees everything, and the Essence each one takes.`,
  isIndexed: true,
  canonicalPath: paths.ranking,
});

export function Page() {
  const site = useSite();
  const howToGetIt = wayToTheEye(site);
  return (
    <PageFrame>
      <PageHeader
        eyebrow={t`Ranks`}
        title={t`How far your eye has opened`}
        lead={
          <Trans>
            Your rank depends on{' '}
            <Link to={paths.howToGainEssence} className="link">
              Essence
            </Link>{' '}
            and nothing else. Lose Essence, and the lid closes again.
          </Trans>
        }
      />
      <RankLadder eyeEssence={site.eyeEssence} />
      <Prose className="mt-12">
        <h2>
          <Trans>The Eye</Trans>
        </h2>
        <p>
          <Trans>
            The Eye is the permit to review cases in The Watch. {howToGetIt} You keep it even if your Essence drops;
            staff can grant it and take it away. <Link to={`${paths.docs}#the-eye`}>What reviewers do</Link>
          </Trans>
        </p>
      </Prose>
    </PageFrame>
  );
}
