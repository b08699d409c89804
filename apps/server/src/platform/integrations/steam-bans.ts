import { banDay, economyBans, type SteamAccountFacts, type SteamBans } from '@argus/domain/players/steam-bans';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fetchJson, UpstreamError } from './fetch-limited.ts';
import { fetchProfileXml, type ProfileXml } from './steam-xml.ts';

export interface SteamAnswer {
  bans: ReadonlyMap<string, SteamBans>;
  facts: ReadonlyMap<string, SteamAccountFacts>;
}

export interface SteamBanSource {
  maxPerCall: number;
  fetchBans(ids: readonly string[], now: number): Promise<SteamAnswer>;
  fetchFacts: ((ids: readonly string[]) => Promise<SteamAnswer['facts']>) | null;
}

const maxIds = 100;
const count = z.int().min(0).max(100_000);

/** An unreadable entry is dropped, because it would keep the other ninety-nine from being read. */
const listOfReadable = <S extends z.ZodType>(entry: S) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const bansSchema = z.object({
  players: listOfReadable(
    z.object({
      SteamId: z.string(),
      CommunityBanned: z.boolean(),
      NumberOfVACBans: count,
      NumberOfGameBans: count,
      DaysSinceLastBan: count,
      EconomyBan: z.enum(economyBans).catch('none'),
    }),
  ),
});

const summariesSchema = z.object({
  response: z.object({
    players: listOfReadable(
      z.object({
        steamid: z.string(),
        communityvisibilitystate: z.int().optional(),
        timecreated: z.int().min(0).max(32_503_680_000).optional(),
      }),
    ),
  }),
});

const publicVisibility = 3;

export function createSteamBanSource(config: Config): SteamBanSource {
  const key = config.STEAM_API_KEY;
  return key ? webApi(config, key) : publicProfiles(config);
}

function webApi(config: Config, key: string): SteamBanSource {
  const urlOf = (path: string, ids: readonly string[]) =>
    new URL(`${config.STEAM_API_URL}${path}?${new URLSearchParams({ key, steamids: ids.join(',') })}`);
  return {
    maxPerCall: maxIds,
    async fetchBans(ids, now) {
      const requested = new Set(ids);
      const { players } = await fetchJson(urlOf('/ISteamUser/GetPlayerBans/v1/', ids), bansSchema);
      const bans = players
        .filter(({ SteamId }) => requested.has(SteamId))
        .map((player): [string, SteamBans] => {
          const counts = { vacBans: player.NumberOfVACBans, gameBans: player.NumberOfGameBans };
          return [
            player.SteamId,
            {
              ...counts,
              isCommunityBanned: player.CommunityBanned,
              economyBan: player.EconomyBan,
              lastBanDay: banDay(counts, player.DaysSinceLastBan, now),
              source: 'api',
            },
          ];
        });
      return { bans: new Map(bans), facts: new Map() };
    },
    async fetchFacts(ids) {
      const { response } = await fetchJson(urlOf('/ISteamUser/GetPlayerSummaries/v2/', ids), summariesSchema);
      return new Map(
        response.players.map(({ steamid, communityvisibilitystate: visibility, timecreated }) => [
          steamid,
          {
            createdYear: timecreated === undefined ? null : new Date(timecreated * 1000).getUTCFullYear(),
            isPrivate: visibility === undefined ? null : visibility !== publicVisibility,
            isLimited: null,
          },
        ]),
      );
    },
  };
}

function publicProfiles(config: Config): SteamBanSource {
  return {
    maxPerCall: 1,
    async fetchBans([steam64Id = '']) {
      const profile = await fetchProfileXml(config, `/profiles/${steam64Id}`);
      if (profile && profile.steamID64 !== steam64Id) throw new UpstreamError('broken', 'Steam gave another profile');
      return {
        bans: new Map(profile?.vacBanned === undefined ? [] : [[steam64Id, readBans(profile)]]),
        facts: new Map(profile ? [[steam64Id, readFacts(profile)]] : []),
      };
    },
    fetchFacts: null,
  };
}

function readBans({ vacBanned, tradeBanState = 'None' }: ProfileXml): SteamBans {
  return {
    vacBans: vacBanned === '1' ? 1 : 0,
    gameBans: 0,
    isCommunityBanned: false,
    economyBan: economyBans.find((ban) => ban === tradeBanState.toLowerCase()) ?? 'none',
    lastBanDay: null,
    source: 'profile',
  };
}

function readFacts({ privacyState, memberSince, isLimitedAccount }: ProfileXml): SteamAccountFacts {
  const year = /\b(20\d\d)$/.exec(memberSince?.trim() ?? '')?.[1];
  return {
    createdYear: year === undefined ? null : Number(year),
    isPrivate: privacyState === undefined ? null : privacyState !== 'public',
    isLimited: isLimitedAccount === undefined ? null : isLimitedAccount === '1',
  };
}
