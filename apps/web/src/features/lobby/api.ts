import type { ApiClient, CallOutput } from '@argus/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';

export type Lobby = CallOutput<'POST /api/players/lookup'>;

export function lobbyQuery(api: ApiClient, players: readonly string[]) {
  return queryOptions({
    queryKey: ['lobby', ...players],
    queryFn: ({ signal }) => api('POST /api/players/lookup', { body: { ids: [...players] } }, signal),
  });
}
