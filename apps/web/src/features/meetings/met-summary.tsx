import { summaryMessage } from '@argus/domain/meetings/meeting-words';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { metSummaryQuery } from './api.ts';
import { MonthsChart } from './months-chart.tsx';

/** Shows nothing to whoever has met nobody, because the list says how to begin. */
export function MetSummary({ userId }: { userId: string }) {
  const { data, error, refetch, isFetching } = useQuery(metSummaryQuery(useApi(), userId));
  if (!data && error) {
    const message = describeError(error, { fallback: t`Failed to load what became of them.` });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton className="h-64 w-full" />;
  if (data.players === 0) return null;
  const { players, convicted, banned, months } = data;
  return (
    <Card as="section" aria-label={t`What became of them`}>
      <p className="text-balance text-xl">{say(summaryMessage, { players, convicted, banned })}</p>
      <div className="mt-4">
        <MonthsChart months={months} />
      </div>
    </Card>
  );
}
