import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

/** The key contains the token, so that one person's response is never shown to the next. */
export function currentUserQuery(api: ApiClient, token: string | null) {
  return queryOptions({
    queryKey: ['current-user', token],
    queryFn: ({ signal }) => api('GET /api/auth/me', {}, signal),
  });
}
