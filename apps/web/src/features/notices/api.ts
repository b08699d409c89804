import type { ApiClient } from '@argus/contract/client';
import type { Notice } from '@argus/contract/notices';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const askedAgainMs = 300_000;
const latestReports = '50';

export function noticesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['notices', userId],
    queryFn: ({ signal }) => api('GET /api/users/me/notices', {}, signal),
    staleTime: askedAgainMs,
    refetchOnWindowFocus: true,
  });
}

/** What the latest reports brought, by report; nothing for those still open. */
export function paidEssenceQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['paid-essence', userId],
    queryFn: ({ signal }) => api('GET /api/reports/user/me', { query: { limit: latestReports } }, signal),
    select: ({ reports }) => new Map(reports.map(({ reportId, essenceChange }) => [reportId, essenceChange])),
  });
}

export function markSeen(api: ApiClient) {
  return mutationOptions({
    mutationFn: (seen: readonly Notice[]) =>
      api('POST /api/users/me/notices/seen', {
        body: { notices: seen.map(({ reportId, createdAt }) => ({ reportId, createdAt })) },
      }),
  });
}
