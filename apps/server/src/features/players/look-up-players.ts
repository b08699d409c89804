import type { LookedUpPlayer } from '@argus/contract/players/players';
import { rankCheats } from '@argus/domain/cases/cheats';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { searchVerdict, verdictHeadlines } from '@argus/domain/players/search-verdict';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import { AppError } from '../../app/errors.ts';
import type { LookupQueries, NamedPlayer } from './lookup.queries.ts';
import type { Charge, PlayerDirectory } from './player-directory.ts';

/** Calls Steam only for custom names that were not resolved recently. */
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
  const ids = wanted.flatMap(({ parsed }) => (parsed.kind === 'id' ? [parsed.steam64Id] : []));
  const resolved: { name: string; steam64Id: string }[] = [];
  const unresolved: { input: string; id: string; msg: string }[] = [];
  const others = wanted.filter(({ parsed }) => parsed.kind !== 'id');
  const answers = await Promise.all(
    others.map(async (one) => ({ ...one, answer: await players.resolve(one.input, charge).catch(asAppError) })),
  );
  for (const { input, parsed, answer } of answers) {
    if (answer instanceof AppError) unresolved.push({ input, id: answer.id, msg: answer.message });
    else if (parsed.kind === 'vanity') resolved.push({ name: parsed.name, steam64Id: answer });
  }
  const steam64Ids = [...new Set([...ids, ...resolved.map(({ steam64Id }) => steam64Id)])];
  const found = (await queries.listNamedPlayers(steam64Ids)).map(toLookedUpPlayer);
  const known = new Set(found.map(({ steam64Id }) => steam64Id));
  return { players: found, unknown: steam64Ids.filter((id) => !known.has(id)), resolved, unresolved };
}

/** Rethrows everything but an error about a single name, which must not affect the other names. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function toLookedUpPlayer(named: NamedPlayer): LookedUpPlayer {
  const { totalReports, pendingReports: pending, convictions } = named;
  const { color, verdict } = searchVerdict({
    convictions,
    pending,
    closed: totalReports - pending - convictions,
    // A known player without reports is known only because a report names them as a lobby mate.
    lobbyAssociations: totalReports === 0 ? 1 : 0,
  });
  return {
    steam64Id: named.steam64Id,
    name: named.name,
    avatarUrl: named.avatarUrl,
    color,
    verdict,
    text: verdictHeadlines[verdict].message,
    totalReports,
    convictions,
    convictedAt: named.convictedAt?.toISOString() ?? null,
    underAppeal: named.isUnderAppeal,
    cheatsUsedFromConvictions: rankCheats(named.convictingCheats),
    steamBans: toShownBans(named.steamBans),
  };
}

function toShownBans(bans: NamedPlayer['steamBans']): LookedUpPlayer['steamBans'] {
  if (!bans?.source || !bans.checkedAt) return null;
  return { ...bans, source: bans.source, checkedAt: bans.checkedAt.toISOString() };
}
