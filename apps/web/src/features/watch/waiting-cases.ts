import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';

/* The navigation of every page shows this count, so nothing here may import the contract's schemas. */

const everyMs = 60_000;
const longestMs = 600_000;

export const waitingCasesKey = ['waiting-cases'] as const;

interface CountHistory {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  errorUpdateCount: number;
}

/** The pause doubles with each failure, up to a maximum. */
export function pauseBeforeNextCount({ dataUpdatedAt, errorUpdatedAt, errorUpdateCount }: CountHistory): number {
  const sinceSuccessMs = dataUpdatedAt > 0 ? errorUpdatedAt - dataUpdatedAt : everyMs * 2 ** (errorUpdateCount - 1);
  return Math.min(longestMs, Math.max(everyMs, sinceSuccessMs));
}

function waitingCasesQuery(api: ApiClient, userId: string | null) {
  return queryOptions({
    queryKey: [...waitingCasesKey, userId],
    queryFn: ({ signal }) => api('GET /api/reports/unverified/count', {}, signal),
    staleTime: everyMs,
    // A hidden page does not poll, and polls again once it is visible.
    refetchInterval: (query) => pauseBeforeNextCount(query.state),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** Returns how many cases wait for this Eye holder, or undefined for everyone else and until it is known. */
export function useWaitingCases(userId: string | null): number | undefined {
  const { data } = useQuery({ ...waitingCasesQuery(useApi(), userId), enabled: userId !== null });
  return data?.waiting;
}
