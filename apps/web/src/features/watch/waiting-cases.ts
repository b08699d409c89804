import type { ApiClient } from '@argus/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';

/* Every page's navigation shows this count: nothing here may bring the contract's schemas along. */

const everyMs = 60_000;
const longestMs = 600_000;

export const waitingCasesKey = ['waiting-cases'] as const;

interface CountHistory {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  /** All failures so far. */
  errorUpdateCount: number;
}

/** As long again as it has been failing: the pause doubles until it is long enough. */
export function pauseBeforeNextCount({ dataUpdatedAt, errorUpdatedAt, errorUpdateCount }: CountHistory): number {
  const sinceSuccessMs = dataUpdatedAt > 0 ? errorUpdatedAt - dataUpdatedAt : everyMs * 2 ** (errorUpdateCount - 1);
  return Math.min(longestMs, Math.max(everyMs, sinceSuccessMs));
}

function waitingCasesQuery(api: ApiClient, userId: string | null) {
  return queryOptions({
    queryKey: [...waitingCasesKey, userId],
    queryFn: ({ signal }) => api('GET /api/reports/unverified/count', {}, signal),
    staleTime: everyMs,
    // A hidden page does not ask at all, and asks when it is looked at again.
    refetchInterval: (query) => pauseBeforeNextCount(query.state),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** How many cases wait for this Eye holder; undefined for everybody else, and until it is known. */
export function useWaitingCases(userId: string | null): number | undefined {
  const { data } = useQuery({ ...waitingCasesQuery(useApi(), userId), enabled: userId !== null });
  return data?.waiting;
}
