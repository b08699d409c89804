import { setTimeout } from 'node:timers/promises';
import { parseUserAddress } from '@argus/domain/players/site-input';
import { isSteam64Id, parseSteamInput } from '@argus/domain/players/steam-id';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { Charge } from '../../features/players/player-directory.ts';
import type { UserSearch } from './managed-users.queries.ts';

const steamTimeoutMs = 1500;
const ownId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const discordId = /^\d{15,25}$/;
const steamAddress = /^(?:https?:\/\/|www\.|steamcommunity\.com\/|s\.team\/)/i;

/** Staff type whatever they have: a Steam id or address, a Discord id, an Argus id or address, or part of a name. */
export async function parseUserSearch(
  players: Services['players'],
  typed: string,
  charge: Charge,
): Promise<UserSearch> {
  const text = parseUserAddress(typed) ?? typed;
  if (ownId.test(text)) return { id: text };
  // Some numbers are valid as both a Discord id and a Steam id: users with either match.
  if (discordId.test(text)) return { discordId: text, ...(isSteam64Id(text) ? { steam64Id: text } : {}) };
  const { kind } = parseSteamInput(text);
  if (kind === 'id' || steamAddress.test(text)) return { steam64Id: await players.resolve(text, charge) };
  if (kind === 'invalid') return { name: text };
  // A bare word is most likely a name, so the search does not fail if Steam does not know it or is unavailable.
  const request = players.resolve(text, charge).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const steam64Id = await Promise.race([request, setTimeout(steamTimeoutMs, null, { ref: false })]);
  return { name: text, ...(steam64Id ? { steam64Id } : {}) };
}
