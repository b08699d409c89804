import type { ApiClient, CallInput } from '@argus/contract/kernel/client';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** These lists are always fetched again, because the decisions of others change them. */
const live = { staleTime: 0 } as const;

const contestableKey = ['contestable'] as const;
const myCasesKey = ['my-cases'] as const;

export const filingKeys = [contestableKey, myCasesKey, ['report'], ['search'], ['convictions']] as const;

export function contestableQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...contestableKey, userId],
    queryFn: ({ signal }) => api('GET /api/users/me/contestable', {}, signal),
    ...live,
  });
}

export function myCasesQuery(api: ApiClient, { userId, page }: { userId: string; page: number }) {
  return queryOptions({
    queryKey: [...myCasesKey, userId, page],
    queryFn: ({ signal }) => api('GET /api/users/me/cases', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    ...live,
  });
}

export function lookUpReportQuery(api: ApiClient, report: string) {
  return queryOptions({
    queryKey: ['report-lookup', report],
    queryFn: ({ signal }) => api('GET /api/reports/lookup', { query: { report } }, signal),
    ...live,
  });
}

type TypedAppeal = CallInput<'POST /api/reports/{reportId}/filings/appeals'>['body'];
type TypedFiling = CallInput<'POST /api/reports/{reportId}/filings/claims'>['body'];

export type SentFiling =
  | { kind: 'appeal'; body: TypedAppeal }
  | { kind: 'answer' | 'reopening' | 'claim'; body: TypedFiling };

/** An appeal can be about several reports: all of them are filed, or none. */
export function sendFiling(api: ApiClient, reportId: string, alsoIds: readonly string[]) {
  const params = { reportId };
  return mutationOptions({
    mutationFn: async (sent: SentFiling) => {
      switch (sent.kind) {
        case 'answer':
          return api('PUT /api/reports/{reportId}/filings/answer', { params, body: sent.body });
        case 'appeal':
          if (alsoIds.length > 0)
            return api('POST /api/users/me/appeals', { body: { ...sent.body, reportIds: [reportId, ...alsoIds] } });
          return api('POST /api/reports/{reportId}/filings/appeals', { params, body: sent.body });
        case 'reopening':
          return api('POST /api/reports/{reportId}/filings/reopening-requests', { params, body: sent.body });
        case 'claim':
          return api('POST /api/reports/{reportId}/filings/claims', { params, body: sent.body });
      }
    },
  });
}
