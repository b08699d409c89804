import type { LookedUpPlayer } from '@argus/contract/players';
import { lookupLimits } from '@argus/domain/player-lookup';
import { searchVerdict } from '@argus/domain/search-verdict';
import { parseSteamInput } from '@argus/domain/steam-id';
import { AppError } from '../errors.ts';
import type { LookupQueries, NamedPlayer } from './lookup.queries.ts';
import type { Charge, PlayerDirectory } from './player-directory.ts';

/** The verdicts on several players in one statement. Only custom names need Steam, and only those not resolved recently. */
export async function lookUpPlayers(
  { players, queries }: { players: PlayerDirectory; queries: LookupQueries },
  inputs: readonly string[],
  charge: Charge,
) {
  const wanted = inputs.map((input) => ({ input, parsed: parseSteamInput(input) }));
  const customNames = new Set(
    wanted.flatMap(({ parsed }) => (parsed.kind === 'vanity' ? [parsed.name.toLowerCase()] : [])),
  );
  if (customNames.size > lookupLimits.customNames) throw new AppError('too_many_custom_names');
  const resolved: { steam64Id: string; name: string | null }[] = [];
  const unresolved: { input: string; id: string; msg: string }[] = [];
  const answers = await Promise.all(
    wanted.map(async (one) => ({ ...one, answer: await players.resolve(one.input, charge).catch(asAppError) })),
  );
  for (const { input, parsed, answer } of answers) {
    if (answer instanceof AppError) unresolved.push({ input, id: answer.id, msg: answer.message });
    else resolved.push({ steam64Id: answer, name: parsed.kind === 'vanity' ? parsed.name : null });
  }
  const steam64Ids = [...new Set(resolved.map(({ steam64Id }) => steam64Id))];
  const found = (await queries.listNamedPlayers(steam64Ids)).map(toLookedUpPlayer);
  const known = new Set(found.map(({ steam64Id }) => steam64Id));
  return {
    players: found,
    unknown: steam64Ids.filter((id) => !known.has(id)),
    resolved: resolved.flatMap(({ steam64Id, name }) => (name === null ? [] : [{ name, steam64Id }])),
    unresolved,
  };
}

/** One name that Steam does not know, or cannot resolve right now, does not affect the others. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function toLookedUpPlayer(named: NamedPlayer): LookedUpPlayer {
  const { pendingReports: pending, convictedAt, isUnderAppeal, cheatsUsed, ...player } = named;
  const { totalReports, convictions } = player;
  const { color, text } = searchVerdict({
    convictions,
    pending,
    closed: totalReports - pending - convictions,
    // A player who is known but not reported was named as a lobby mate.
    lobbyAssociations: totalReports === 0 ? 1 : 0,
  });
  return {
    ...player,
    color,
    text,
    underAppeal: isUnderAppeal,
    convictedAt: convictedAt?.toISOString() ?? null,
    cheatsUsedFromConvictions: JSON.parse(cheatsUsed),
  };
}
