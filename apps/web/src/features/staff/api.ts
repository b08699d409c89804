import type { ApiClient, CallInput } from '@argus/contract/kernel/client';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** Staff act on current data: every page refetches instead of trusting the cache. */
const live = { staleTime: 0 } as const;
const paged = { ...live, placeholderData: keepPreviousData } as const;

type QueryOf<K extends Parameters<ApiClient>[0]> = NonNullable<CallInput<K>['query']>;

export function usersQuery(api: ApiClient, query: QueryOf<'GET /api/admin/users'>) {
  return queryOptions({
    queryKey: ['panel', 'users', query],
    queryFn: ({ signal }) => api('GET /api/admin/users', { query }, signal),
    ...paged,
  });
}

export function userQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['panel', 'user', userId],
    queryFn: ({ signal }) => api('GET /api/admin/users/{userId}', { params: { userId } }, signal),
    ...live,
  });
}

interface RecordsOf {
  userId: string;
  page: number;
}

export function userReportsQuery(api: ApiClient, { userId, page }: RecordsOf) {
  const input = { params: { userId }, query: { page: String(page) } };
  return queryOptions({
    queryKey: ['panel', 'user', userId, 'reports', page],
    queryFn: ({ signal }) => api('GET /api/admin/users/{userId}/reports', input, signal),
    ...paged,
  });
}

export function userReviewsQuery(api: ApiClient, { userId, page }: RecordsOf) {
  const input = { params: { userId }, query: { page: String(page) } };
  return queryOptions({
    queryKey: ['panel', 'user', userId, 'reviews', page],
    queryFn: ({ signal }) => api('GET /api/admin/users/{userId}/reviews', input, signal),
    ...paged,
  });
}

export function userEssenceQuery(api: ApiClient, { userId, page }: RecordsOf) {
  const input = { params: { userId }, query: { page: String(page) } };
  return queryOptions({
    queryKey: ['panel', 'user', userId, 'essence', page],
    queryFn: ({ signal }) => api('GET /api/admin/users/{userId}/essence', input, signal),
    ...paged,
  });
}

export function userSessionsQuery(api: ApiClient, { userId, page }: RecordsOf) {
  const input = { params: { userId }, query: { page: String(page) } };
  return queryOptions({
    queryKey: ['panel', 'user', userId, 'sessions', page],
    queryFn: ({ signal }) => api('GET /api/admin/users/{userId}/sessions', input, signal),
    ...paged,
  });
}

/** Sends the wanted value, so that a double click changes it once. */
export function setEye(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ userId, hasTheEye }: { userId: string; hasTheEye: boolean }) =>
      api('PUT /api/admin/users/{userId}/toggle-eye', { params: { userId }, body: { hasTheEye } }),
  });
}

export function setBan(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ userId, ...body }: { userId: string; isBanned: boolean; banReason: string | null }) =>
      api('PUT /api/admin/users/{userId}/toggle-ban', { params: { userId }, body }),
  });
}

export function setRole(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ userId, userType }: { userId: string; userType: 'moderator' | 'other' }) =>
      api('PUT /api/admin/users/{userId}/role', { params: { userId }, body: { userType } }),
  });
}

export function reportsQuery(api: ApiClient, query: QueryOf<'GET /api/admin/reports'>) {
  return queryOptions({
    queryKey: ['panel', 'reports', query],
    queryFn: ({ signal }) => api('GET /api/admin/reports', { query }, signal),
    ...paged,
  });
}

export function staffReportQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['panel', 'report', reportId],
    queryFn: ({ signal }) => api('GET /api/admin/reports/{reportId}', { params: { reportId } }, signal),
    ...live,
  });
}

export function openVotes(api: ApiClient) {
  return mutationOptions({
    mutationFn: (reportId: string) => api('POST /api/admin/reports/{reportId}/open-votes', { params: { reportId } }),
  });
}

export function endRest(api: ApiClient) {
  return mutationOptions({
    mutationFn: (reportId: string) => api('POST /api/admin/reports/{reportId}/end-rest', { params: { reportId } }),
  });
}

type PreviewInput = CallInput<'GET /api/admin/reports/{reportId}/status-preview'>;

export function previewQuery(api: ApiClient, { params, query }: PreviewInput) {
  return queryOptions({
    queryKey: ['panel', 'preview', params.reportId, query.newStatus],
    queryFn: ({ signal }) => api('GET /api/admin/reports/{reportId}/status-preview', { params, query }, signal),
    ...live,
  });
}

export function overrideStatus(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ params, body }: CallInput<'PUT /api/admin/reports/{reportId}/status'>) =>
      api('PUT /api/admin/reports/{reportId}/status', { params, body }),
  });
}

export function auditQuery(api: ApiClient, query: QueryOf<'GET /api/admin/audit'>) {
  return queryOptions({
    queryKey: ['panel', 'audit', query],
    queryFn: ({ signal }) => api('GET /api/admin/audit', { query }, signal),
    ...paged,
  });
}

export function exportAudit(api: ApiClient) {
  return mutationOptions({
    mutationFn: (query: QueryOf<'GET /api/admin/audit.csv'>) => api('GET /api/admin/audit.csv', { query }),
  });
}

export function splitReportsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['panel', 'split', page],
    queryFn: ({ signal }) => api('GET /api/admin/split-reports', { query: { page: String(page) } }, signal),
    ...paged,
  });
}

export function lostEvidenceQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['panel', 'lost', page],
    queryFn: ({ signal }) => api('GET /api/admin/lost-evidence', { query: { page: String(page) } }, signal),
    ...paged,
  });
}

export function removeCopy(api: ApiClient) {
  return mutationOptions({
    mutationFn: (copyId: string) => api('DELETE /api/admin/copies/{copyId}', { params: { copyId } }),
  });
}

export function suspiciousPairsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['panel', 'pairs'],
    queryFn: ({ signal }) => api('GET /api/admin/suspicious-pairs', {}, signal),
    ...live,
  });
}

export function overviewQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['panel', 'overview'],
    queryFn: ({ signal }) => api('GET /api/admin/overview', {}, signal),
    ...live,
  });
}

export function installationQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['panel', 'installation'],
    queryFn: ({ signal }) => api('GET /api/admin/installation', {}, signal),
    ...live,
  });
}

export function inboxQuery(api: ApiClient, query: QueryOf<'GET /api/admin/inbox'>) {
  return queryOptions({
    queryKey: ['panel', 'inbox', query],
    queryFn: ({ signal }) => api('GET /api/admin/inbox', { query }, signal),
    ...paged,
  });
}

const inboxCountedAgainMs = 60_000;

/** How many wait there, for the tab. */
export function inboxCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['panel', 'inbox', 'count'],
    queryFn: ({ signal }) => api('GET /api/admin/inbox', { query: { limit: '1' } }, signal),
    select: ({ totalItems }) => totalItems,
    staleTime: inboxCountedAgainMs,
    refetchInterval: inboxCountedAgainMs,
    retry: false,
  });
}

export function filingQuery(api: ApiClient, filingId: string) {
  return queryOptions({
    queryKey: ['panel', 'filing', filingId],
    queryFn: ({ signal }) => api('GET /api/admin/filings/{filingId}', { params: { filingId } }, signal),
    ...live,
  });
}

export function takeOverLease(api: ApiClient) {
  return mutationOptions({
    mutationFn: (filingId: string) =>
      api('POST /api/admin/filings/{filingId}/lease/take-over', { params: { filingId } }),
  });
}

export function decideFiling(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ params, body }: CallInput<'PUT /api/admin/filings/{filingId}/decision'>) =>
      api('PUT /api/admin/filings/{filingId}/decision', { params, body }),
  });
}

export function hideStatement(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ params, body }: CallInput<'PUT /api/admin/filings/{filingId}/hidden'>) =>
      api('PUT /api/admin/filings/{filingId}/hidden', { params, body }),
  });
}
