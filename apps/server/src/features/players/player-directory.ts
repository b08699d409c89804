import { parseSteamInput } from '@argus/domain/players/steam-id';
import { isWithin } from '@argus/domain/shared/elapsed';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app/errors.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { UpstreamError } from '../../platform/integrations/fetch-limited.ts';
import type { Steam, SteamPlayer } from '../../platform/integrations/steam.ts';
import { findPlayers, findVanityName, upsertPlayer, upsertVanityName } from './players.queries.ts';

const freshMs = dayMs;
const unknownMs = 10 * minuteMs;
const maxUnknown = 10_000;
const maxListed = 10_000;
const listedMs = hourMs;
/** The public XML takes a call for each player. */
const maxCallsPerList = 10;

/**
 * All player lookups go through this directory: it uses fresh stored profiles, and concurrent lookups share one call to
 * Steam.
 */
export interface PlayerDirectory {
  /** Parses anything that a person may paste. */
  resolve(input: string, charge: Charge): Promise<string>;
  getPlayer(steam64Id: string, charge: Charge): Promise<SteamPlayer>;
  /** Lists those of the players of whom a profile is known. Nothing is stored, because the list is nobody's business. */
  listPlayers(steam64Ids: readonly string[], charge: Charge): Promise<SteamPlayer[]>;
}

/** Called before each request to Steam; throws `too_many_requests` once the limit of the caller is used up. */
export type Charge = () => Promise<void>;

export function createPlayerDirectory(db: Db, steam: Steam, clock: () => number): PlayerDirectory {
  const storedPlayers = new DataLoader((ids: readonly string[]) => findPlayers(db, ids), { cache: false });
  const pendingPlayers = new Map<string, Promise<SteamPlayer>>();
  const pendingNames = new Map<string, Promise<string>>();
  const unknownSince = new Map<string, number>();
  const listed = new LRUCache<string, SteamPlayer>({ max: maxListed, ttl: listedMs });

  async function fetchPlayer(steam64Id: string, charge: Charge): Promise<SteamPlayer> {
    const stored = await storedPlayers.load(steam64Id);
    if (stored && isWithin(freshMs, stored.fetchedAt.getTime(), clock())) return stored;
    if (isWithin(unknownMs, unknownSince.get(steam64Id) ?? 0, clock())) throw notFound();
    try {
      await charge();
      const [player] = await steam.fetchPlayers([steam64Id]);
      if (player) {
        await inTransaction(db, (tx) => upsertPlayer(tx, player, new Date(clock())));
        return player;
      }
    } catch (error) {
      if (stored && (error instanceof UpstreamError || isTooMany(error))) return stored;
      throw toAppError(error);
    }
    if (stored) return stored;
    rememberUnknown(steam64Id);
    throw notFound();
  }

  function rememberUnknown(steam64Id: string): void {
    if (unknownSince.size >= maxUnknown) unknownSince.clear();
    unknownSince.set(steam64Id, clock());
  }

  async function listPlayers(steam64Ids: readonly string[], charge: Charge): Promise<SteamPlayer[]> {
    const stored = (await findPlayers(db, steam64Ids)).filter((player) => player !== null);
    const known = new Map<string, SteamPlayer>(stored.map((player) => [player.steam64Id, player]));
    const isFresh = new Set(
      stored.flatMap(({ steam64Id, fetchedAt }) =>
        isWithin(freshMs, fetchedAt.getTime(), clock()) ? [steam64Id] : [],
      ),
    );
    const wanted = [...new Set(steam64Ids)].filter((id) => {
      const cached = listed.get(id);
      if (cached && !isFresh.has(id)) known.set(id, cached);
      return !isFresh.has(id) && !cached && !isWithin(unknownMs, unknownSince.get(id) ?? 0, clock());
    });
    const calls = Array.from({ length: Math.ceil(wanted.length / steam.maxPerCall) }, (_, nth) =>
      wanted.slice(nth * steam.maxPerCall, (nth + 1) * steam.maxPerCall),
    );
    await Promise.all(
      calls.slice(0, maxCallsPerList).map(async (ids) => {
        try {
          await charge();
          for (const player of await steam.fetchPlayers(ids)) {
            listed.set(player.steam64Id, player);
            known.set(player.steam64Id, player);
          }
          for (const id of ids) if (!known.has(id)) rememberUnknown(id);
        } catch (error) {
          // A name is not worth an error: the page has other ways to call these players.
          if (!(error instanceof UpstreamError || isTooMany(error))) throw error;
        }
      }),
    );
    return steam64Ids.flatMap((id) => known.get(id) ?? []);
  }

  async function resolveVanityName(name: string, charge: Charge): Promise<string> {
    const stored = await findVanityName(db, name);
    let steam64Id = stored?.steam64Id ?? null;
    const ttlMs = steam64Id ? freshMs : unknownMs;
    if (!stored || !isWithin(ttlMs, stored.fetchedAt.getTime(), clock())) {
      try {
        await charge();
        steam64Id = await steam.resolveVanityName(name);
        await upsertVanityName(db, name, steam64Id, new Date(clock()));
      } catch (error) {
        if (!steam64Id || !(error instanceof UpstreamError || isTooMany(error))) throw toAppError(error);
      }
    }
    if (!steam64Id) throw notFound();
    return steam64Id;
  }

  return {
    async resolve(input, charge) {
      const parsed = parseSteamInput(input);
      if (parsed.kind === 'invalid') throw new AppError('steam_input_invalid');
      if (parsed.kind === 'id') return parsed.steam64Id;
      return once(pendingNames, parsed.name.toLowerCase(), () => resolveVanityName(parsed.name, charge));
    },
    listPlayers,
    getPlayer: (steam64Id, charge) => once(pendingPlayers, steam64Id, () => fetchPlayer(steam64Id, charge)),
  };
}

/** Concurrent callers share one request, charged to the first; if its limit refuses, the others try on their own. */
async function once<T>(pending: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  for (let request = pending.get(key); request; request = pending.get(key)) {
    try {
      return await request;
    } catch (error) {
      if (!isTooMany(error)) throw error;
    }
  }
  const running = work().finally(() => pending.delete(key));
  pending.set(key, running);
  return running;
}

const isTooMany = (error: unknown) => error instanceof AppError && error.id === 'too_many_requests';

const notFound = () => new AppError('steam_profile_not_found');

function toAppError(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  return error.kind === 'unavailable'
    ? new AppError('steam_unavailable', { cause: error, retryAfterSeconds: 5 })
    : new AppError('steam_response_invalid', { cause: error });
}
