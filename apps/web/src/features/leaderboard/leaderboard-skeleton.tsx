import { pageSizes } from '@argus/domain/shared/limits';
import { Skeleton } from '../../ui/skeleton.tsx';
import { leaderboardRowClass } from './leaderboard-row-class.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';

const places = Array.from({ length: pageSizes.leaderboard }, (_, index) => index + 1);

export function LeaderboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the leaderboard…</span>
      <div aria-hidden="true">
        <LeaderboardTable>
          {places.map((place) => (
            <tr key={place} className={leaderboardRowClass.row}>
              <td className={leaderboardRowClass.place}>
                <Skeleton className="mx-auto h-6 w-7" />
              </td>
              <td className={leaderboardRowClass.member}>
                <span className="flex items-center gap-3">
                  <Skeleton className="size-10 shrink-0 rounded-full" />
                  <Skeleton className="h-5 w-28 lg:w-40" />
                </span>
              </td>
              <td className={leaderboardRowClass.rank}>
                <Skeleton className="h-7 w-24 lg:h-8" />
              </td>
              <td className={leaderboardRowClass.steam}>
                <Skeleton className="h-6 w-14" />
              </td>
              <td className={leaderboardRowClass.essence}>
                <Skeleton className="ml-auto h-7 w-14" />
              </td>
            </tr>
          ))}
        </LeaderboardTable>
      </div>
    </div>
  );
}
