import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

/** Each card shows this many rows and links to the page that has all of them. */
const rows = '3';

export function openReportsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['home-reports', userId],
    queryFn: ({ signal }) => api('GET /api/reports/user/me', { query: { status: 'open', limit: rows } }, signal),
    staleTime: 0,
  });
}

export function newsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    // The key begins like that of the follows, so that following somebody refreshes the news too.
    queryKey: ['follows', userId, 'news'],
    queryFn: ({ signal }) => api('GET /api/users/me/follows', { query: { limit: rows } }, signal),
    staleTime: 0,
  });
}

export function examQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['exam', userId],
    queryFn: ({ signal }) => api('GET /api/exam', {}, signal),
    staleTime: 0,
  });
}
