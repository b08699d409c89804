import type { ApiClient } from '@argus/contract/kernel/client';
import type { SearchResult } from '@argus/contract/players/players';
import type { VerdictCounts } from '@argus/domain/players/search-verdict';
import { isSteam64Id, parseSteamInput } from '@argus/domain/players/steam-id';
import { type QueryClient, queryOptions, useIsFetching } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { isNotFound, isRefusedWith } from '../../lib/api-errors.ts';
import { findCustomId, similarNamesQuery } from '../../shared/player/similar-names.tsx';

export type SearchOutcome =
  | { kind: 'found'; steam64Id: string; result: SearchResult }
  | { kind: 'unknown'; steam64Id: string }
  | { kind: 'unresolved' };

export const noReports: VerdictCounts = { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0 };

/** Different spellings of the same player share one cache entry. */
function canonicalInput(input: string): string {
  const parsed = parseSteamInput(input);
  if (parsed.kind === 'id') return parsed.steam64Id;
  return parsed.kind === 'vanity' ? parsed.name.toLowerCase() : input.trim();
}

export function steamProfileQuery(api: ApiClient, input: string) {
  const steamInput = canonicalInput(input);
  return queryOptions({
    queryKey: ['steam-profile', steamInput],
    queryFn: ({ signal }) => api('GET /api/steam/profile', { query: { steamInput } }, signal),
  });
}

/** The search needs a Steam64 id, so a custom id is resolved by a call before it. */
export function searchQuery(api: ApiClient, input: string) {
  const wanted = canonicalInput(input);
  return queryOptions({
    queryKey: ['search', wanted],
    queryFn: async ({ client, signal }): Promise<SearchOutcome> => {
      const parsed = parseSteamInput(wanted);
      if (parsed.kind === 'invalid') return { kind: 'unresolved' };
      const steam64Id =
        parsed.kind === 'id' ? parsed.steam64Id : (await client.query(steamProfileQuery(api, wanted))).steamid;
      if (!isSteam64Id(steam64Id)) return { kind: 'unresolved' };
      try {
        const result = await api('GET /api/cheaters/search', { query: { steamId: steam64Id } }, signal);
        return { kind: 'found', steam64Id, result };
      } catch (error) {
        if (isNotFound(error)) return { kind: 'unknown', steam64Id };
        throw error;
      }
    },
  });
}

export function useIsSearching(input: string | null): boolean {
  const { queryKey } = searchQuery(useApi(), input ?? '');
  return useIsFetching({ queryKey }) > 0;
}

export const isUnknownName = (error: unknown) => isRefusedWith(error, 'steam_profile_not_found');

const patienceMs = 1500;

/** Loads what the first paint needs. If Steam is slow, the profile of an unknown player arrives later. */
export async function prefetchSearch(client: QueryClient, api: ApiClient, input: string): Promise<void> {
  const { queryKey } = searchQuery(api, input);
  const outcome = await client.query(searchQuery(api, input)).catch(() => null);
  const customId = findCustomId(input);
  if (customId && isUnknownName(client.getQueryState(queryKey)?.error)) {
    await client.query(similarNamesQuery(api, customId)).catch(() => null);
  }
  if (outcome?.kind !== 'unknown') return;
  const profile = client.query(steamProfileQuery(api, input)).catch(() => null);
  await Promise.race([profile, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
