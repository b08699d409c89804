import type { ApiClient } from '@argus/contract/kernel/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export function submissionsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['submissions', page],
    queryFn: ({ signal }) => api('GET /api/reports/user/me', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
