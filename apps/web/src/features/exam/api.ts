import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

export const examKey = (userId: string) => ['exam', userId] as const;

export function examQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: examKey(userId),
    queryFn: ({ signal }) => api('GET /api/exam', {}, signal),
    staleTime: 0,
  });
}
