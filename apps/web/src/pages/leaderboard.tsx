import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { leaderboardQuery } from '../features/leaderboard/api.ts';
import { LeaderboardList } from '../features/leaderboard/leaderboard-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead, PrefetchPage } from '../lib/page.ts';
import { pageSearch, readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const prefetch: PrefetchPage = (client, { api, searchParams }) =>
  client.query(leaderboardQuery(api, readPage(searchParams))).catch(() => null);

export const head: PageHead = ({ searchParams }) => {
  const page = readPage(searchParams);
  return {
    title: page > 1 ? t`Leaderboard, page ${page}` : t`Leaderboard`,
    description: t`The members who watch most closely: everyone by Essence, with rank.`,
    isIndexed: true,
    canonicalPath: `${paths.leaderboard}${pageSearch(page).search}`,
  };
};

export function Page() {
  const [searchParams] = useSearchParams();
  const session = useSession();
  const { steamCommunityUrl } = useSite();
  return (
    <PageFrame width="contents">
      <PageHeader
        eyebrow={t`Leaderboard`}
        title={t`Who watches most closely`}
        lead={
          <Trans>
            Everyone by{' '}
            <Link to={paths.howToGainEssence} className="link">
              Essence
            </Link>
            , earned with solid reports and careful reviews.
          </Trans>
        }
        actions={
          <ButtonLink to={paths.ranking} variant="secondary">
            <Trans>The ranks</Trans>
          </ButtonLink>
        }
      />
      <LeaderboardList
        page={readPage(searchParams)}
        ownId={session.status === 'user' ? session.user._id : null}
        steamCommunityUrl={steamCommunityUrl}
      />
    </PageFrame>
  );
}
