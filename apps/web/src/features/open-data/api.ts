import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

export function openDataQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['open-data'],
    queryFn: ({ signal }) => api('GET /api/open-data', {}, signal),
  });
}
