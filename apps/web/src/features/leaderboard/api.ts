import type { ApiClient } from '@argus/contract/kernel/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export function leaderboardQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['leaderboard', page],
    queryFn: ({ signal }) => api('GET /api/users/leaderboard', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
  });
}
