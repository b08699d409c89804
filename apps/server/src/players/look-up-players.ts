import type { LookedUpPlayer } from '@argus/contract/players';
import { lookupLimits } from '@argus/domain/player-lookup';
import { searchVerdict } from '@argus/domain/search-verdict';
import { parseSteamInput } from '@argus/domain/steam-id';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import { listNamedPlayers, type NamedPlayer } from './lookup.queries.ts';
import type { Charge } from './player-directory.ts';

/** The verdicts on several players in one statement. Only custom names ask Steam, and only those not asked for lately. */
export async function lookUpPlayers(
  { reads, players }: Pick<Services, 'reads' | 'players'>,
  inputs: readonly string[],
  charge: Charge,
) {
  const isCustom = (input: string) => parseSteamInput(input).kind === 'vanity';
  const customNames = new Set(inputs.filter(isCustom).map((input) => input.toLowerCase()));
  if (customNames.size > lookupLimits.customNames) throw new AppError('too_many_custom_names');
  const resolved = await Promise.all(inputs.map((input) => players.resolve(input, charge).catch(asUnresolved)));
  const steam64Ids = [...new Set(resolved.filter((id) => id !== null))];
  const found = (await listNamedPlayers(reads, steam64Ids)).map(toLookedUpPlayer);
  const known = new Set(found.map(({ steam64Id }) => steam64Id));
  return {
    players: found,
    unknown: steam64Ids.filter((id) => !known.has(id)),
    unresolved: inputs.filter((_, index) => resolved[index] === null),
  };
}

/** One name that Steam does not know, or cannot be asked for now, spoils nothing for the others. */
function asUnresolved(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

function toLookedUpPlayer({ pendingReports: pending, isMate, convictedAt, ...player }: NamedPlayer): LookedUpPlayer {
  const { totalReports, convictions } = player;
  const { color, text } = searchVerdict({
    convictions,
    pending,
    closed: totalReports - pending - convictions,
    lobbyAssociations: isMate ? 1 : 0,
  });
  return { ...player, color, text, convictedAt: convictedAt?.toISOString() ?? null };
}
