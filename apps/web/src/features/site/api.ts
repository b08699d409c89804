import type { ApiClient } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

export function siteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => api('GET /api/site', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function siteStatsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site-stats'],
    queryFn: ({ signal }) => api('GET /api/reports/stats', {}, signal),
  });
}

export function highlightsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['highlights'],
    queryFn: ({ signal }) => api('GET /api/site/highlights', {}, signal),
  });
}
