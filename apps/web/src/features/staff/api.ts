import type { ApiClient, CallInput } from '@argus/contract/kernel/client';
import type { NoteSubject } from '@argus/domain/staff/staff-note';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

type Call = Parameters<ApiClient>[0];

/** Staff must act on current data, so every page refetches instead of trusting the cache. */
function liveQuery<K extends Call>(call: K) {
  return (api: ApiClient, input: CallInput<K>) =>
    queryOptions({
      queryKey: ['panel', call, input],
      queryFn: ({ signal }) => api(call, input, signal),
      staleTime: 0,
    });
}

function pagedQuery<K extends Call>(call: K) {
  return (api: ApiClient, input: CallInput<K>) =>
    queryOptions({ ...liveQuery(call)(api, input), placeholderData: keepPreviousData });
}

function mutation<K extends Call>(call: K) {
  return (api: ApiClient) => mutationOptions({ mutationFn: (input: CallInput<K>) => api(call, input) });
}

export const usersQuery = pagedQuery('GET /api/admin/users');
export const userQuery = liveQuery('GET /api/admin/users/{userId}');
export const userReportsQuery = pagedQuery('GET /api/admin/users/{userId}/reports');
export const userReviewsQuery = pagedQuery('GET /api/admin/users/{userId}/reviews');
export const userEssenceQuery = pagedQuery('GET /api/admin/users/{userId}/essence');
export const userSessionsQuery = pagedQuery('GET /api/admin/users/{userId}/sessions');
export const setEye = mutation('PUT /api/admin/users/{userId}/toggle-eye');

/** Restores the state before the last change, including whether the user can get the Eye through Essence. */
export function undoEye(api: ApiClient) {
  return mutationOptions({
    mutationFn: (userId: string) =>
      api('PUT /api/admin/users/{userId}/toggle-eye', { params: { userId }, body: { isUndo: true } }),
  });
}

export const setBan = mutation('PUT /api/admin/users/{userId}/toggle-ban');
export const setRole = mutation('PUT /api/admin/users/{userId}/role');
export const invitationsQuery = liveQuery('GET /api/admin/invitations');
export const createInvitation = mutation('POST /api/admin/invitations');
export const revokeInvitation = mutation('DELETE /api/admin/invitations/{invitationId}');
export const firstDayQuery = liveQuery('GET /api/admin/first-day');
export const dismissFirstDay = mutation('POST /api/admin/first-day/dismissal');
export const pauseReporting = mutation('PUT /api/admin/users/{userId}/reporting-pause');
export const liftPause = mutation('DELETE /api/admin/users/{userId}/reporting-pause');

export const reportsQuery = pagedQuery('GET /api/admin/reports');
export const previewQuery = liveQuery('GET /api/admin/reports/{reportId}/status-preview');
export const openVotes = mutation('POST /api/admin/reports/{reportId}/open-votes');
export const endRest = mutation('POST /api/admin/reports/{reportId}/end-rest');
export const overrideStatus = mutation('PUT /api/admin/reports/{reportId}/status');
export const closeReports = mutation('PUT /api/admin/reports/bulk-status');
export const removeCopy = mutation('DELETE /api/admin/copies/{copyId}');

/** The key is written out, because the form that adds a mirror invalidates it by name. */
export function staffReportQuery(api: ApiClient, reportId: string) {
  return queryOptions({
    queryKey: ['panel', 'report', reportId],
    queryFn: ({ signal }) => api('GET /api/admin/reports/{reportId}', { params: { reportId } }, signal),
    staleTime: 0,
  });
}

export function bulkPreviewQuery(api: ApiClient, body: CallInput<'POST /api/admin/reports/bulk-preview'>['body']) {
  return queryOptions({ ...liveQuery('POST /api/admin/reports/bulk-preview')(api, { body }), gcTime: 0 });
}

export interface Subject {
  about: NoteSubject;
  id: string;
}

export function notesQuery(api: ApiClient, subject: Subject, page: number) {
  return pagedQuery('GET /api/admin/notes')(api, { query: { ...subject, page: String(page) } });
}

export const addNote = mutation('POST /api/admin/notes');
export const removeNote = mutation('DELETE /api/admin/notes/{noteId}');

export const inboxQuery = pagedQuery('GET /api/admin/inbox');
export const filingQuery = liveQuery('GET /api/admin/filings/{filingId}');
export const takeOverLease = mutation('POST /api/admin/filings/{filingId}/lease/take-over');
export const decideFiling = mutation('PUT /api/admin/filings/{filingId}/decision');
export const hideStatement = mutation('PUT /api/admin/filings/{filingId}/hidden');

const inboxCountMs = 60_000;

export function inboxCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['panel', 'inbox', 'count'],
    queryFn: ({ signal }) => api('GET /api/admin/inbox', { query: { limit: '1' } }, signal),
    select: ({ totalItems }) => totalItems,
    staleTime: inboxCountMs,
    refetchInterval: inboxCountMs,
    retry: false,
  });
}

export const examCasesQuery = pagedQuery('GET /api/admin/exam-cases');
export const examAttemptsQuery = pagedQuery('GET /api/admin/exam-attempts');
export const retireExamCase = mutation('PUT /api/admin/exam-cases/{caseId}/retired');

/** The case is not refetched, because that would overwrite the form that is filled from it. */
export function examCaseQuery(api: ApiClient, caseId: string) {
  return queryOptions({
    ...liveQuery('GET /api/admin/exam-cases/{caseId}')(api, { params: { caseId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function saveExamCase(api: ApiClient, caseId: string | null) {
  return mutationOptions({
    mutationFn: (body: CallInput<'POST /api/admin/exam-cases'>['body']) =>
      caseId === null
        ? api('POST /api/admin/exam-cases', { body })
        : api('PUT /api/admin/exam-cases/{caseId}', { params: { caseId }, body }),
  });
}

export const overviewQuery = liveQuery('GET /api/admin/overview');
export const installationQuery = liveQuery('GET /api/admin/installation');
export const splitReportsQuery = pagedQuery('GET /api/admin/split-reports');
export const lostEvidenceQuery = pagedQuery('GET /api/admin/lost-evidence');
export const suspiciousPairsQuery = liveQuery('GET /api/admin/suspicious-pairs');
export const reviewersQuery = pagedQuery('GET /api/admin/reviewers');
export const auditQuery = pagedQuery('GET /api/admin/audit');
export const exportAudit = mutation('GET /api/admin/audit.csv');
