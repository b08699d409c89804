import { type ApiClient, RefusedError } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';
import { reportMissingMessage } from './case-words.ts';

export function reportQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['report', reportId],
    queryFn: async ({ signal }) => {
      const report = await api('GET /api/reports/{reportId}', { params: { reportId } }, signal);
      // An empty response means the same as a 404.
      if (report === null) throw new RefusedError(404, { id: 'report_not_found', msg: reportMissingMessage });
      return report;
    },
  });
}

/** The report is fetched again once the session is known, because only its owner sees a draft. */
export function ownDraftQuery(api: ApiClient, reportId: string, userId: string) {
  return queryOptions({
    queryKey: ['own-draft', reportId, userId],
    queryFn: ({ signal }) => api('GET /api/reports/{reportId}', { params: { reportId } }, signal),
  });
}

export function revisionsQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['revisions', reportId],
    queryFn: ({ signal }) => api('GET /api/reports/{reportId}/content/revisions', { params: { reportId } }, signal),
  });
}
