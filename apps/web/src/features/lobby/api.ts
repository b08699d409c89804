import type { ApiClient, CallOutput } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

export type Lobby = CallOutput<'POST /api/players/lookup'>;

export function lobbyQuery(api: ApiClient, players: readonly string[]) {
  return queryOptions({
    queryKey: ['lobby', ...players],
    queryFn: ({ signal }) => api('POST /api/players/lookup', { body: { ids: [...players] } }, signal),
  });
}

/** Nobody has reported these players, so only Steam knows their names. The verdicts do not wait for them. */
export function lobbyNamesQuery(api: ApiClient, steam64Ids: readonly string[]) {
  return queryOptions({
    queryKey: ['lobby-names', ...steam64Ids],
    queryFn: ({ signal }) => api('POST /api/steam/profiles', { body: { steam64Ids: [...steam64Ids] } }, signal),
    enabled: steam64Ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
