import { isSteam64Id } from '@argus/domain/players/steam-id';
import { isWithin } from '@argus/domain/shared/elapsed';
import { cleanName } from '@argus/domain/shared/plain-text';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fetchJson, UpstreamError } from './fetch-limited.ts';
import { fetchProfileXml } from './steam-xml.ts';

export interface SteamPlayer {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
  profileUrl: string;
}

export interface Steam {
  /** Fetches at most `maxPerCall` players with one call, and leaves out those whom Steam does not know. */
  fetchPlayers(steam64Ids: readonly string[]): Promise<SteamPlayer[]>;
  maxPerCall: number;
  resolveVanityName(name: string): Promise<string | null>;
}

const summariesSchema = z.object({
  response: z.object({
    players: z.array(
      z.object({
        steamid: z.string(),
        personaname: z.string(),
        avatarfull: z.string().optional(),
        profileurl: z.string(),
      }),
    ),
  }),
});
const vanitySchema = z.object({ response: z.object({ success: z.number(), steamid: z.string().optional() }) });

const firstPauseMs = 1000;
const maxPauseMs = 60_000;

/** After a failure, calls fail at once during a pause, which is longer each time. */
function createCircuitBreaker(clock: () => number) {
  let failures = 0;
  let pause = { since: 0, ms: 0 };
  const isPaused = () => isWithin(pause.ms, pause.since, clock());
  return async function callSteam<T>(call: () => Promise<T>): Promise<T> {
    if (isPaused()) throw new UpstreamError('unavailable', 'calls to Steam are paused after failures');
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      // Calls already in flight when the first one failed are part of the same failure.
      if (isPaused()) throw error;
      failures += 1;
      const retryAfterMs = error instanceof UpstreamError ? error.retryAfterMs : undefined;
      const backOffMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1));
      pause = { since: clock(), ms: retryAfterMs ?? backOffMs };
      throw error;
    }
  };
}

export function createSteam(config: Config, clock: () => number): Steam {
  const callSteam = createCircuitBreaker(clock);
  const key = config.STEAM_API_KEY;
  const source = key ? webApi(config, key) : publicXml(config);
  return {
    fetchPlayers: (steam64Ids) => callSteam(() => source.fetchPlayers(steam64Ids)),
    maxPerCall: source.maxPerCall,
    resolveVanityName: (name) => callSteam(() => source.resolveVanityName(name)),
  };
}

function webApi(config: Config, key: string): Steam {
  const urlOf = (path: string, query: Record<string, string>) =>
    new URL(`${config.STEAM_API_URL}${path}?${new URLSearchParams({ key, ...query })}`);
  return {
    maxPerCall: 100,
    async fetchPlayers(steam64Ids) {
      const url = urlOf('/ISteamUser/GetPlayerSummaries/v2/', { steamids: steam64Ids.join(',') });
      const { players } = (await fetchJson(url, summariesSchema)).response;
      return players
        .filter(({ steamid }) => steam64Ids.includes(steamid))
        .map(({ steamid, personaname, avatarfull }) => toPlayer(config, steamid, personaname, avatarfull));
    },
    async resolveVanityName(name) {
      const url = urlOf('/ISteamUser/ResolveVanityURL/v1/', { vanityurl: name });
      const { success, steamid } = (await fetchJson(url, vanitySchema)).response;
      return success === 1 && steamid && isSteam64Id(steamid) ? steamid : null;
    },
  };
}

function publicXml(config: Config): Steam {
  const read = async (path: string): Promise<SteamPlayer | null> => {
    const profile = await fetchProfileXml(config, path);
    return profile && toPlayer(config, profile.steamID64, profile.steamID ?? '', profile.avatarFull);
  };
  return {
    maxPerCall: 1,
    async fetchPlayers([steam64Id = '']) {
      const player = await read(`/profiles/${steam64Id}`);
      if (player && player.steam64Id !== steam64Id) throw new UpstreamError('broken', 'Steam returned another profile');
      return player ? [player] : [];
    },
    resolveVanityName: async (name) => (await read(`/id/${encodeURIComponent(name)}`))?.steam64Id ?? null,
  };
}

const maxNameLength = 64;

function toPlayer(config: Config, steam64Id: string, name: string, avatar: string | undefined): SteamPlayer {
  return {
    steam64Id,
    name: cleanName(name, maxNameLength) || steam64Id,
    avatarUrl: avatar && /^https?:\/\//.test(avatar) && avatar.length <= 500 ? avatar : null,
    profileUrl: `${config.STEAM_COMMUNITY_URL}/profiles/${steam64Id}`,
  };
}
