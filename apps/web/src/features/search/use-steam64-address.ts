import { describeSteamInput } from '@argus/domain/players/steam-id';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { searchPath } from '../../lib/paths.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { type SearchOutcome, searchQuery, steamProfileQuery } from './api.ts';

/**
 * Once the player is found, the address contains their Steam64 id instead of the input, which stays in the state of the
 * history entry. Returns how the input was understood.
 */
export function useSteam64Address(input: string | null, outcome: SearchOutcome | undefined): string | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const client = useQueryClient();
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (input === null || !outcome || outcome.kind === 'unresolved' || outcome.steam64Id === input) return;
    const { steam64Id } = outcome;
    // The responses are cached for the new address too, so that nothing is fetched twice.
    client.setQueryData(searchQuery(api, steam64Id).queryKey, outcome);
    const profile = client.getQueryData(steamProfileQuery(api, input).queryKey);
    if (profile) client.setQueryData(steamProfileQuery(api, steam64Id).queryKey, profile);
    navigate(searchPath(steam64Id), { replace: true, state: { searchedAs: input, keepsPlace: true } });
  }, [input, outcome, api, client, navigate]);

  const searchedAs = isHydrated && typeof state?.searchedAs === 'string' ? state.searchedAs : input;
  const understood = searchedAs === null ? null : describeSteamInput(searchedAs);
  return understood && say(understood);
}
