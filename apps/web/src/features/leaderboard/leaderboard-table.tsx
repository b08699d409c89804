import { pageSizes } from '@argus/domain/shared/limits';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { leaderboardRowClass } from './leaderboard-row.tsx';

/** Rows and their placeholders share this layout, so that nothing shifts when the data arrives. */
export function LeaderboardTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full border-separate border-spacing-0 max-lg:block lg:almond-lg lg:table-fixed lg:overflow-hidden lg:border lg:border-line lg:bg-surface">
      <caption className="sr-only">
        <Trans>Members by Essence</Trans>
      </caption>
      <thead className="max-lg:sr-only">
        <tr className="eyebrow text-muted [&>th]:border-line [&>th]:border-b [&>th]:py-3 [&>th]:font-semibold">
          <th scope="col" className="w-20 pl-4">
            <span className="sr-only">
              <Trans>Position</Trans>
            </span>
            <span aria-hidden="true">#</span>
          </th>
          <th scope="col" className="px-4 text-left">
            <Trans>Member</Trans>
          </th>
          <th scope="col" className="w-60 px-4 text-left">
            <Trans>Rank</Trans>
          </th>
          <th scope="col" className="w-28 px-4 text-left">
            <Trans>Steam</Trans>
          </th>
          <th scope="col" className="w-32 pr-6 pl-4 text-right">
            <Trans>Essence</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-2.5 lg:[&>tr:not(:last-child)>*]:border-line lg:[&>tr:not(:last-child)>*]:border-b">
        {children}
      </tbody>
    </table>
  );
}

const places = Array.from({ length: pageSizes.leaderboard }, (_, index) => index + 1);

export function LeaderboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading the leaderboard…</Trans>
      </span>
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
