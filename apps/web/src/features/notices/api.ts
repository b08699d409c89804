import type { ApiClient } from '@argus/contract/kernel/client';
import type { Notice } from '@argus/contract/notices/notices';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

/* The header of every page shows the count of notices, so nothing here may import the contract's schemas. */

const refetchMs = 120_000;

export const noticesKey = (userId: string) => ['notices', userId] as const;

export function unseenNoticesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...noticesKey(userId), 'unseen'],
    queryFn: ({ signal }) => api('GET /api/users/me/notices/unseen', {}, signal),
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
}

export function noticesQuery(api: ApiClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...noticesKey(userId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/me/notices', { query: { page: String(pageParam) } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : undefined),
    staleTime: 0,
  });
}

export function markSeen(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: {
      kind?: Notice['kind'];
      reportId?: string;
      steam64Id?: string;
      digestId?: string;
      upTo: string;
    }) => api('POST /api/users/me/notices/seen', { body }),
  });
}
