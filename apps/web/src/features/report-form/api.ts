import type { TypedContent } from '@argus/contract/cases/report-content';
import type { Report, Submission } from '@argus/contract/cases/reports';
import type { ApiClient } from '@argus/contract/kernel/client';
import type { SearchResult } from '@argus/contract/players/players';
import { isOpen } from '@argus/domain/cases/report-status';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api-errors.ts';
import { additionsBodyOf, type FormContent, requestBodyOf } from './form-content.ts';
import type { FormTarget } from './form-target.ts';

export function steamProfileQuery(api: ApiClient, steamInput: string) {
  return queryOptions({
    queryKey: ['steam-profile', steamInput],
    queryFn: ({ signal }) => api('GET /api/steam/profile', { query: { steamInput } }, signal),
  });
}

/** Finds what is known about a player, or null if nothing is. */
export function knownPlayerQuery(api: ApiClient, steam64Id: string) {
  return queryOptions({
    queryKey: ['known-player', steam64Id],
    queryFn: async ({ signal }): Promise<SearchResult | null> => {
      try {
        return await api('GET /api/cheaters/search', { query: { steamId: steam64Id } }, signal);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** Finds the user's only open report about a player, or null. */
export function ownOpenReportQuery(api: ApiClient, steam64Id: string) {
  return queryOptions({
    queryKey: ['submissions', 'about', steam64Id],
    queryFn: async ({ signal }): Promise<Submission | null> => {
      const query = { steamId: steam64Id, limit: '100' };
      const { reports } = await api('GET /api/reports/user/me', { query }, signal);
      return reports.find(({ reportStatus }) => isOpen(reportStatus)) ?? null;
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

export interface SentReport {
  target: FormTarget;
  /** This is set if the form only adds to a report. */
  additionsTo: Report | null;
  content: FormContent;
}

/** A draft is sent as it was saved last. */
export function sendReport(api: ApiClient, { target, additionsTo, content }: SentReport) {
  if (additionsTo) {
    const params = { reportId: additionsTo.reportId };
    return api('POST /api/reports/{reportId}/content/additions', { params, body: additionsBodyOf(content) });
  }
  switch (target.kind) {
    case 'report':
      return api('PUT /api/reports/{reportId}', {
        params: { reportId: target.reportId },
        body: requestBodyOf(content),
      });
    case 'draft':
      return api('POST /api/reports/draft/{draftId}/submit', { params: { draftId: target.draftId } });
    case 'new':
      return api('POST /api/reports', { body: requestBodyOf(content) });
  }
}
