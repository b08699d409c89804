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
  const wanted = inputs.map((input) => ({ input, parsed: parseSteamInput(input) }));
  const customNames = new Set(
    wanted.flatMap(({ parsed }) => (parsed.kind === 'vanity' ? [parsed.name.toLowerCase()] : [])),
  );
  if (customNames.size > lookupLimits.customNames) throw new AppError('too_many_custom_names');
  const answers = await Promise.all(
    wanted.map(async ({ input, parsed }) => {
      try {
        const steam64Id = await players.resolve(input, charge);
        return { steam64Id, name: parsed.kind === 'vanity' ? parsed.name : null };
      } catch (error) {
        // One name that Steam does not know, or cannot be asked for now, spoils nothing for the others.
        if (error instanceof AppError) return { input, id: error.id, msg: error.message };
        throw error;
      }
    }),
  );
  const resolved = answers.filter((answer) => 'steam64Id' in answer);
  const steam64Ids = [...new Set(resolved.map(({ steam64Id }) => steam64Id))];
  const found = (await listNamedPlayers(reads, steam64Ids)).map(toLookedUpPlayer);
  const known = new Set(found.map(({ steam64Id }) => steam64Id));
  return {
    players: found,
    unknown: steam64Ids.filter((id) => !known.has(id)),
    resolved: resolved.flatMap(({ steam64Id, name }) => (name === null ? [] : [{ name, steam64Id }])),
    unresolved: answers.filter((answer) => 'input' in answer),
  };
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
