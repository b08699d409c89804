import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

export function transparencyQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => api('GET /api/transparency', {}, signal),
  });
}
