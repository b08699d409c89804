import type { TypedContent } from '@argus/contract/cases/report-content';
import type { ApiClient } from '@argus/contract/kernel/client';
import { type LookupWarning, lookupWarning } from '@argus/domain/cases/report-rules';
import { isOpen } from '@argus/domain/cases/report-status';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api-errors.ts';

export function steamProfileQuery(api: ApiClient, steamInput: string) {
  return queryOptions({
    queryKey: ['steam-profile', steamInput],
    queryFn: ({ signal }) => api('GET /api/steam/profile', { query: { steamInput } }, signal),
  });
}

export function lookupWarningQuery(api: ApiClient, steam64Id: string) {
  return queryOptions({
    queryKey: ['lookup-warning', steam64Id],
    queryFn: async ({ signal }): Promise<LookupWarning | null> => {
      try {
        const { summary } = await api('GET /api/cheaters/search', { query: { steamId: steam64Id } }, signal);
        const { totalReports, reviewedReports, convictions } = summary;
        return lookupWarning({
          convictions,
          pending: totalReports - reviewedReports,
          closed: reviewedReports - convictions,
        });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** Finds the id of the user's only open report about a player, or null. */
export function ownOpenReportQuery(api: ApiClient, steam64Id: string) {
  return queryOptions({
    queryKey: ['submissions', 'about', steam64Id],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { steamId: steam64Id, limit: '100' };
      const { reports } = await api('GET /api/reports/user/me', { query }, signal);
      return reports.find(({ reportStatus }) => isOpen(reportStatus))?.reportId ?? null;
    },
  });
}

export function reachableQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reachable'],
    queryFn: ({ signal }) => api('GET /api/health/ready', {}, signal),
    refetchInterval: ({ state }) => (state.data ? false : 5000),
    refetchOnReconnect: true,
    retry: false,
    gcTime: 0,
  });
}

/** The report is fetched once, when the form opens; from then on the form is the source of truth. */
export function savedReportQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['saved-report', reportId],
    queryFn: ({ signal }) => api('GET /api/reports/{reportId}', { params: { reportId } }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export function createDraft(api: ApiClient, body: TypedContent) {
  return api('POST /api/reports/draft', { body });
}

export function updateDraft(api: ApiClient, draftId: string, body: TypedContent) {
  return api('PUT /api/reports/draft/{draftId}', { params: { draftId }, body });
}
