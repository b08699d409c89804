import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Stat } from '../../ui/display/stat.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { siteStatsQuery } from './api.ts';

export function SiteStats() {
  const stats = useQuery(siteStatsQuery(useApi()));
  if (stats.isError) {
    return (
      <div role="alert" className="flex min-h-17 flex-wrap items-center justify-center gap-3 text-muted sm:min-h-20">
        {say(fallbackMessages.siteStats)}
        <Button variant="secondary" size="sm" onClick={() => stats.refetch()} loading={stats.isFetching}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (stats.isPending) return <Skeleton className="h-17 w-72 sm:h-20" />;
  const { totalSubmissions, totalUniqueConvictedCheaters } = stats.data;
  return (
    <div className="grid gap-4 text-center">
      <dl className="grid grid-cols-2 divide-x divide-line">
        <Stat
          value={totalSubmissions}
          label={plural(totalSubmissions, { one: 'report submitted', other: 'reports submitted' })}
          className="px-5 sm:px-10"
        />
        <Stat
          value={totalUniqueConvictedCheaters}
          label={plural(totalUniqueConvictedCheaters, { one: 'cheater convicted', other: 'cheaters convicted' })}
          className="px-5 sm:px-10"
        />
      </dl>
      {totalSubmissions === 0 ? (
        <p className="text-balance text-muted">
          <Trans>Every database starts empty. The first report could be yours.</Trans>
        </p>
      ) : null}
    </div>
  );
}
