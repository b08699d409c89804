import type { ApiClient } from '@argus/contract/kernel/client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export function invitationQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api('POST /api/invitations/check', { body: { token } }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function acceptInvitation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (token: string) => api('POST /api/invitations/accept', { body: { token } }),
  });
}
