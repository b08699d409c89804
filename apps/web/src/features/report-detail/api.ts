import type { ApiClient } from '@argus/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The report as everybody sees it; for its owner, their own draft. */
export function reportQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['report', reportId],
    queryFn: ({ signal }) => api('GET /api/reports/{reportId}', { params: { reportId } }, signal),
  });
}

/** Asked again once it is known who asks: to strangers a draft is not there. */
export function ownDraftQuery(api: ApiClient, reportId: string, userId: string) {
  return queryOptions({
    queryKey: ['own-draft', reportId, userId],
    queryFn: ({ signal }) => api('GET /api/reports/{reportId}', { params: { reportId } }, signal),
  });
}

export function revisionsQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['revisions', reportId],
    queryFn: ({ signal }) => api('GET /api/reports/{reportId}/revisions', { params: { reportId } }, signal),
  });
}
