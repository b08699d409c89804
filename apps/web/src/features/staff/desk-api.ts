import type { ApiClient, CallInput } from '@argus/contract/kernel/client';
import type { NoteSubject } from '@argus/domain/staff/staff-note';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** What a note is about. */
export interface Subject {
  about: NoteSubject;
  id: string;
}

export function notesQuery(api: ApiClient, { about, id }: Subject, page: number) {
  return queryOptions({
    queryKey: ['panel', 'notes', about, id, page],
    queryFn: ({ signal }) => api('GET /api/admin/notes', { query: { about, id, page: String(page) } }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function addNote(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: CallInput<'POST /api/admin/notes'>['body']) => api('POST /api/admin/notes', { body }),
  });
}

export function removeNote(api: ApiClient) {
  return mutationOptions({
    mutationFn: (noteId: string) => api('DELETE /api/admin/notes/{noteId}', { params: { noteId } }),
  });
}

export function pauseReporting(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ userId, ...body }: { userId: string; days: number | null; reason: string }) =>
      api('PUT /api/admin/users/{userId}/reporting-pause', { params: { userId }, body }),
  });
}

export function liftPause(api: ApiClient) {
  return mutationOptions({
    mutationFn: (userId: string) => api('DELETE /api/admin/users/{userId}/reporting-pause', { params: { userId } }),
  });
}

/** Restores what stood before, also whether Essence may bring the Eye. */
export function undoEye(api: ApiClient) {
  return mutationOptions({
    mutationFn: (userId: string) =>
      api('PUT /api/admin/users/{userId}/toggle-eye', { params: { userId }, body: { isUndo: true } }),
  });
}

type Selection = CallInput<'POST /api/admin/reports/bulk-preview'>['body'];

export function bulkPreviewQuery(api: ApiClient, body: Selection) {
  return queryOptions({
    queryKey: ['panel', 'bulk-preview', body],
    queryFn: ({ signal }) => api('POST /api/admin/reports/bulk-preview', { body }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export function closeReports(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: CallInput<'PUT /api/admin/reports/bulk-status'>['body']) =>
      api('PUT /api/admin/reports/bulk-status', { body }),
  });
}
