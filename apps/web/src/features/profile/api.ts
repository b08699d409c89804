import type { ApiClient } from '@argus/contract/client';
import { queryOptions } from '@tanstack/react-query';

export function profileQuery(api: ApiClient, identifier: string) {
  return queryOptions({
    queryKey: ['profile', identifier],
    queryFn: ({ signal }) => api('GET /api/users/public-profile/{identifier}', { params: { identifier } }, signal),
  });
}
