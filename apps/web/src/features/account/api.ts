import type { ApiClient } from '@argus/contract/kernel/client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export function updateDisplayName(api: ApiClient) {
  return mutationOptions({
    mutationFn: (productDisplayName: string) => api('PUT /api/users/me/settings', { body: { productDisplayName } }),
  });
}

export function updateEvidenceCredit(api: ApiClient) {
  return mutationOptions({
    mutationFn: (isNamed: boolean) => api('PUT /api/users/me/evidence-credit', { body: { isNamed } }),
  });
}

export function unlinkSteam(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/auth/steam/link', {}) });
}

export const sessionsKey = ['sessions'] as const;

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /api/auth/sessions', {}, signal),
    staleTime: 0,
  });
}

export function endSession(api: ApiClient) {
  return mutationOptions({
    mutationFn: (sessionId: string) => api('DELETE /api/auth/sessions/{sessionId}', { params: { sessionId } }),
  });
}

export function endAllSessions(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/auth/sessions', {}) });
}

export const apiKeysKey = ['api-keys'] as const;

export function apiKeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: apiKeysKey,
    queryFn: ({ signal }) => api('GET /api/users/me/api-keys', {}, signal),
    staleTime: 0,
  });
}

export function createApiKey(api: ApiClient) {
  return mutationOptions({
    mutationFn: (name: string) => api('POST /api/users/me/api-keys', { body: { name } }),
    // The response contains the secret key, so it must not stay in the cache.
    gcTime: 0,
  });
}

export function revokeApiKey(api: ApiClient) {
  return mutationOptions({
    mutationFn: (keyId: string) => api('DELETE /api/users/me/api-keys/{keyId}', { params: { keyId } }),
  });
}

export function downloadMyData(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('GET /api/users/me/data', {}) });
}

export function deleteMyAccount(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/users/me', {}) });
}
