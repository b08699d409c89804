import type { ApiClient } from '@argus/contract/kernel/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const draftsKey = ['drafts'] as const;

export function draftsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: [...draftsKey, page],
    queryFn: ({ signal }) => api('GET /api/reports/drafts', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    // The list is always fetched again, because drafts change in the form, in other tabs and on other devices.
    staleTime: 0,
  });
}
