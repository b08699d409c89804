import type { ApiClient } from '@argus/contract/kernel/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export function submissionsQuery(api: ApiClient, page: number, isOpenOnly: boolean) {
  return queryOptions({
    queryKey: ['submissions', isOpenOnly, page],
    queryFn: ({ signal }) =>
      api(
        'GET /api/reports/user/me',
        { query: { page: String(page), status: isOpenOnly ? 'open' : undefined } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
