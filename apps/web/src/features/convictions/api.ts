import type { ApiClient } from '@argus/contract/kernel/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export function convictionsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['convictions', page],
    queryFn: ({ signal }) => api('GET /api/reports/recent-convictions', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
  });
}
