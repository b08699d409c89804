import type { ApiClient, CallInput } from '@argus/contract/kernel/client';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

export const metKey = (userId: string) => ['met', userId] as const;
const choicesKey = (userId: string) => [...metKey(userId), 'choices'] as const;

export function metLobbiesQuery(api: ApiClient, userId: string, page: number) {
  return queryOptions({
    queryKey: [...metKey(userId), 'lobbies', page],
    queryFn: ({ signal }) => api('GET /api/users/me/met', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function metSummaryQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...metKey(userId), 'summary'],
    queryFn: ({ signal }) => api('GET /api/users/me/met/summary', {}, signal),
    staleTime: 0,
  });
}

export function metChoicesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: choicesKey(userId),
    queryFn: ({ signal }) => api('GET /api/users/me/met/choices', {}, signal),
    staleTime: 0,
  });
}

export function setMetChoices(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: CallInput<'PUT /api/users/me/met/choices'>['body']) =>
      api('PUT /api/users/me/met/choices', { body }),
  });
}

export function rememberLobby(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: CallInput<'POST /api/users/me/met'>['body']) => api('POST /api/users/me/met', { body }),
  });
}

export function forgetLobby(api: ApiClient) {
  return mutationOptions({
    mutationFn: (lobbyId: string) => api('DELETE /api/users/me/met/{lobbyId}', { params: { lobbyId } }),
  });
}

export function forgetAllLobbies(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/users/me/met', {}) });
}

export function exportMetLobbies(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('GET /api/users/me/met.csv', {}) });
}
