import type { ApiClient, CallInput } from '@argus/contract/kernel/client';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

export function examCasesQuery(api: ApiClient, query: NonNullable<CallInput<'GET /api/admin/exam-cases'>['query']>) {
  return queryOptions({
    queryKey: ['panel', 'exam', query],
    queryFn: ({ signal }) => api('GET /api/admin/exam-cases', { query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function examAttemptsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['panel', 'exam', 'attempts', page],
    queryFn: ({ signal }) => api('GET /api/admin/exam-attempts', { query: { page: String(page) } }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function examCaseQuery(api: ApiClient, caseId: string) {
  return queryOptions({
    queryKey: ['panel', 'exam', 'case', caseId],
    queryFn: ({ signal }) => api('GET /api/admin/exam-cases/{caseId}', { params: { caseId } }, signal),
    // A form is filled from it once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type Added = CallInput<'POST /api/admin/exam-cases'>['body'];

/** Null: a new one. */
export function saveExamCase(api: ApiClient, caseId: string | null) {
  return mutationOptions({
    mutationFn: (body: Added) =>
      caseId === null
        ? api('POST /api/admin/exam-cases', { body })
        : api('PUT /api/admin/exam-cases/{caseId}', { params: { caseId }, body }),
  });
}

export function retireExamCase(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ caseId, isRetired }: { caseId: string; isRetired: boolean }) =>
      api('PUT /api/admin/exam-cases/{caseId}/retired', { params: { caseId }, body: { isRetired } }),
  });
}

export function reviewersQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['panel', 'reviewers', page],
    queryFn: ({ signal }) => api('GET /api/admin/reviewers', { query: { page: String(page) } }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
