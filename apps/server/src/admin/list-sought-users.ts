import { setTimeout } from 'node:timers/promises';
import { parseUserAddress } from '@argus/domain/site-input';
import { isSteam64Id, parseSteamInput } from '@argus/domain/steam-id';
import { cacheQuery } from '../db/cached-query.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { Charge } from '../players/player-directory.ts';
import {
  listCommonPieces,
  listPieces,
  type SoughtName,
  type SoughtUser,
  selectSoughtUsers,
} from './managed-users.queries.ts';

const steamPatienceMs = 1500;
const commonPiecesTtlMs = 600_000;
const ownId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const discordId = /^\d{15,25}$/;
const steamAddress = /^(?:https?:\/\/|www\.|steamcommunity\.com\/|s\.team\/)/i;

/** Users by whatever staff have at hand: a Steam id or address, a Discord id, our own id or address, or part of a name. */
export function prepareUserSearch({ db, players, clock }: Pick<Services, 'db' | 'players' | 'clock'>) {
  const readCommonPieces = cacheQuery(clock, commonPiecesTtlMs, () => listCommonPieces(db));
  const breakUp = async (part: string): Promise<SoughtName> => {
    const [pieces, common] = await Promise.all([listPieces(db, part), readCommonPieces()]);
    return { part, pieces, rarePieces: pieces.filter((piece) => !common.has(piece)) };
  };
  return async (text: string, charge: Charge): Promise<ReturnType<typeof selectSoughtUsers>> => {
    const { part, ...ids } = await readSought(players, text, charge);
    const sought = part ? { ...ids, name: await breakUp(part) } : ids;
    return selectSoughtUsers(sought);
  };
}

/** Ids, and the part of a name it may be. */
type ReadSought = Omit<SoughtUser, 'name'> & { part?: string };

async function readSought(players: Services['players'], typed: string, charge: Charge): Promise<ReadSought> {
  const text = parseUserAddress(typed) ?? typed;
  if (ownId.test(text)) return { id: text };
  // Some numbers are valid as both: users with either are found.
  if (discordId.test(text)) return { discordId: text, ...(isSteam64Id(text) ? { steam64Id: text } : {}) };
  const { kind } = parseSteamInput(text);
  if (kind === 'id' || steamAddress.test(text)) return { steam64Id: await players.resolve(text, charge) };
  if (kind === 'invalid') return { part: text };
  // A bare word is most likely a name, so the search does not fail if Steam does not know it or is unavailable.
  const asked = players.resolve(text, charge).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const steam64Id = await Promise.race([asked, setTimeout(steamPatienceMs, null, { ref: false })]);
  return { part: text, ...(steam64Id ? { steam64Id } : {}) };
}
