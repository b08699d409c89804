import type { ApiClient } from '@argus/contract/kernel/client';
import type { Language } from '@argus/domain/shared/languages';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

export const followsKey = (userId: string) => ['follows', userId] as const;
export const alertSettingsKey = ['alert-settings'] as const;

const staleMs = 60_000;

export function followedIdsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...followsKey(userId), 'ids'],
    queryFn: ({ signal }) => api('GET /api/users/me/follows/ids', {}, signal),
    staleTime: staleMs,
  });
}

export function followsQuery(api: ApiClient, userId: string, page: number) {
  return queryOptions({
    queryKey: [...followsKey(userId), page],
    queryFn: ({ signal }) => api('GET /api/users/me/follows', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function followPlayers(api: ApiClient) {
  return mutationOptions({
    mutationFn: (steam64Ids: string[]) => api('POST /api/users/me/follows', { body: { steam64Ids } }),
  });
}

export function unfollowPlayer(api: ApiClient) {
  return mutationOptions({
    mutationFn: (steam64Id: string) => api('DELETE /api/users/me/follows/{steam64Id}', { params: { steam64Id } }),
  });
}

export function alertSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: alertSettingsKey,
    queryFn: ({ signal }) => api('GET /api/users/me/alerts', {}, signal),
    staleTime: 0,
  });
}

export function createFeed(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('POST /api/users/me/alerts/feed', {}) });
}

export function removeFeed(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/users/me/alerts/feed', {}) });
}

export function setWebhook(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: { address: string; language: Language }) => api('PUT /api/users/me/alerts/webhook', { body }),
  });
}

export function setWebhookLanguage(api: ApiClient) {
  return mutationOptions({
    mutationFn: (language: Language) => api('PUT /api/users/me/alerts/webhook/language', { body: { language } }),
  });
}

export function removeWebhook(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/users/me/alerts/webhook', {}) });
}
