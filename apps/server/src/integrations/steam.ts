import { isWithin } from '@argus/domain/elapsed';
import { cleanName } from '@argus/domain/plain-text';
import { isSteam64Id } from '@argus/domain/steam-id';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Answer, fetchJson, fetchLimited, UpstreamError } from './fetch-limited.ts';

export interface SteamPlayer {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
  profileUrl: string;
}

export interface Steam {
  /** Null: Steam knows no such account. */
  fetchPlayer(steam64Id: string): Promise<SteamPlayer | null>;
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

const profileXmlSchema = z.union([
  z.object({
    profile: z.object({ steamID64: z.string(), steamID: z.string().optional(), avatarFull: z.string().optional() }),
  }),
  z.object({ response: z.object({ error: z.string() }) }),
]);

/**
 * A profile is a few kilobytes; one of a thousand groups, which are listed by id, is a hundred. Hostile XML of a megabyte would
 * keep the parser busy for seconds.
 */
const maxProfileXmlBytes = 128 * 1024;

/** Names come in CDATA: no entity needs to be expanded, and none that a DTD declares can be. */
const xmlOptions = { parseTagValue: false, processEntities: false };

/** Null: neither a profile nor Steam's reply that there is none. */
async function parseProfileXml(text: string): Promise<z.infer<typeof profileXmlSchema> | null> {
  const { XMLParser } = await import('fast-xml-parser');
  try {
    return profileXmlSchema.safeParse(new XMLParser(xmlOptions).parse(text, true)).data ?? null;
  } catch {
    return null;
  }
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Pauses calls to Steam after a failure, longer each time; meanwhile callers fail at once. */
function createPause(clock: () => number) {
  let failures = 0;
  let pause = { since: 0, ms: 0 };
  const isPaused = () => isWithin(pause.ms, pause.since, clock());
  return async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (isPaused()) throw new UpstreamError('unavailable', 'calls to Steam are paused after failures');
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      // Calls already in flight when the first one failed are part of the same failure.
      if (isPaused()) throw error;
      failures += 1;
      const asked = error instanceof UpstreamError ? error.retryAfterMs : undefined;
      const ms = asked ?? Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
      pause = { since: clock(), ms };
      throw error;
    }
  };
}

export function createSteam(config: Config, clock: () => number): Steam {
  const guarded = createPause(clock);
  const key = config.STEAM_API_KEY;
  const source = key ? webApi(config, key) : publicXml(config);
  return {
    fetchPlayer: (steam64Id) => guarded(() => source.fetchPlayer(steam64Id)),
    resolveVanityName: (name) => guarded(() => source.resolveVanityName(name)),
  };
}

function webApi(config: Config, key: string): Steam {
  const urlOf = (path: string, query: Record<string, string>) =>
    new URL(`${config.STEAM_API_URL}${path}?${new URLSearchParams({ key, ...query })}`);
  return {
    async fetchPlayer(steam64Id) {
      const url = urlOf('/ISteamUser/GetPlayerSummaries/v2/', { steamids: steam64Id });
      const { players } = (await fetchJson(url, summariesSchema)).response;
      const player = players.find(({ steamid }) => steamid === steam64Id);
      return player ? toPlayer(config, steam64Id, player.personaname, player.avatarfull) : null;
    },
    async resolveVanityName(name) {
      const url = urlOf('/ISteamUser/ResolveVanityURL/v1/', { vanityurl: name });
      const { success, steamid } = (await fetchJson(url, vanitySchema)).response;
      return success === 1 && steamid && isSteam64Id(steamid) ? steamid : null;
    },
  };
}

function publicXml(config: Config): Steam {
  const origin = new URL(config.STEAM_COMMUNITY_URL).origin;
  const ask = async (path: string): Promise<Answer> => {
    let url = new URL(`${config.STEAM_COMMUNITY_URL}${path}?xml=1`);
    for (let hop = 0; hop < 3; hop += 1) {
      const answer = await fetchLimited(url, { maxBytes: maxProfileXmlBytes });
      if (!answer.location) return answer;
      const next = new URL(answer.location, url);
      if (next.origin !== origin) throw new UpstreamError('broken', 'Steam redirected to another host');
      url = next;
    }
    throw new UpstreamError('broken', 'Steam redirected too often');
  };
  const read = async (path: string): Promise<SteamPlayer | null> => {
    const { status, text } = await ask(path);
    if (status !== 200 && status !== 404)
      throw new UpstreamError('broken', `Steam's profile page responded with ${status}`);
    const answer = await parseProfileXml(text);
    if (answer === null || 'response' in answer) {
      if (answer || status === 404) return null;
      throw new UpstreamError('broken', 'Steam returned no profile');
    }
    const { steamID64, steamID = '', avatarFull } = answer.profile;
    if (!isSteam64Id(steamID64)) throw new UpstreamError('broken', 'Steam returned a profile without an id');
    return toPlayer(config, steamID64, steamID, avatarFull);
  };
  return {
    async fetchPlayer(steam64Id) {
      const player = await read(`/profiles/${steam64Id}`);
      if (player && player.steam64Id !== steam64Id) throw new UpstreamError('broken', 'Steam returned another profile');
      return player;
    },
    resolveVanityName: async (name) => (await read(`/id/${encodeURIComponent(name)}`))?.steam64Id ?? null,
  };
}

const longestName = 64;

function toPlayer(config: Config, steam64Id: string, name: string, avatar: string | undefined): SteamPlayer {
  return {
    steam64Id,
    name: cleanName(name, longestName) || steam64Id,
    avatarUrl: avatar && /^https?:\/\//.test(avatar) && avatar.length <= 500 ? avatar : null,
    profileUrl: `${config.STEAM_COMMUNITY_URL}/profiles/${steam64Id}`,
  };
}
