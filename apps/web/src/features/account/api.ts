import type { ApiClient } from '@argus/contract/client';
import { mutationOptions } from '@tanstack/react-query';

export function updateDisplayName(api: ApiClient) {
  return mutationOptions({
    mutationFn: (productDisplayName: string) => api('PUT /api/users/me/settings', { body: { productDisplayName } }),
  });
}

export function unlinkSteam(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/auth/steam/link', {}) });
}

export function downloadMyData(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('GET /api/users/me/data', {}) });
}

export function deleteMyAccount(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('DELETE /api/users/me', {}) });
}
