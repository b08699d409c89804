import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { leaderboardQuery } from './api.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { LeaderboardSkeleton, LeaderboardTable } from './leaderboard-table.tsx';

const failedMessage = msg`Failed to load leaderboard data.`;

export interface LeaderboardListProps {
  page: number;
  /** This is null for visitors, and until the session is known. */
  ownId: string | null;
  steamCommunityUrl: string;
}

export function LeaderboardList({ page, ownId, steamCommunityUrl }: LeaderboardListProps) {
  return (
    <PagedList
      query={useQuery(leaderboardQuery(useApi(), page))}
      countRows={({ users }) => users.length}
      countAll={({ totalUsers }) => totalUsers}
      failedMessage={failedMessage}
      skeleton={<LeaderboardSkeleton />}
      empty={<NobodyYet />}
      label={t`Leaderboard pages`}
      isServerRendered
      after={({ totalUsers }) => (
        <p className="text-center text-muted text-sm">
          <Plural value={totalUsers} one="# member in all" other="# members in all" />
        </p>
      )}
    >
      {({ users }) => (
        <LeaderboardTable>
          {users.map((user) => (
            <LeaderboardRow
              key={user._id}
              user={user}
              isOwn={user._id === ownId}
              steamCommunityUrl={steamCommunityUrl}
            />
          ))}
        </LeaderboardTable>
      )}
    </PagedList>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title={t`The first place is free`}
      action={
        <>
          <ButtonLink to={paths.submitReport}>
            <Trans>Report a player</Trans>
          </ButtonLink>
          <ButtonLink to={paths.howToGainEssence} variant="secondary">
            <Trans>How to gain Essence</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Report a cheater with a video. Once reviewers convict them, you earn Essence, and it puts you here.</Trans>
    </EmptyState>
  );
}
