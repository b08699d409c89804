import { useQuery } from '@tanstack/react-query';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/format.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PagePastEnd } from '../../ui/page-past-end.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { leaderboardQuery } from './api.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { LeaderboardSkeleton } from './leaderboard-skeleton.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';

const failedMessage = 'Failed to load leaderboard data.';

export interface LeaderboardListProps {
  page: number;
  /** null for visitors, and until the session is known. */
  ownId: string | null;
  steamCommunityUrl: string;
}

export function LeaderboardList({ page, ownId, steamCommunityUrl }: LeaderboardListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(leaderboardQuery(useApi(), page));

  if (!data && error) {
    const message = describeError(error, { fallback: failedMessage });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <LeaderboardSkeleton />;
  const { users, totalUsers, currentPage, totalPages } = data;
  if (users.length === 0) {
    if (totalPages === 0) return <NobodyYet />;
    return <PagePastEnd lastPage={totalPages} total={totalUsers} linkTo={pageSearch} />;
  }
  return (
    <div
      className={classNames('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-55')}
      aria-busy={isPlaceholderData}
    >
      <LeaderboardTable>
        {users.map((user) => (
          <LeaderboardRow key={user._id} user={user} isOwn={user._id === ownId} steamCommunityUrl={steamCommunityUrl} />
        ))}
      </LeaderboardTable>
      <Pagination currentPage={currentPage} totalPages={totalPages} linkTo={pageSearch} label="Leaderboard pages" />
      <p className="text-center text-muted text-sm">{countOf(totalUsers, 'member')} in all</p>
    </div>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title="Nobody is ranked yet"
      action={<ButtonLink to={paths.howToGainEssence}>How to gain Essence</ButtonLink>}
    >
      The first member to log in will appear here.
    </EmptyState>
  );
}
