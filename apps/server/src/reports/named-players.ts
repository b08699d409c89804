import { type Problem, reportMessages, unresolvedLobbyMessage } from '@argus/domain/report-rules';
import type { StoredContent } from '../db/schema/reports.ts';
import { AppError, InvalidInputError } from '../errors.ts';
import type { SteamPlayer } from '../integrations/steam.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';

type Mate = StoredContent['lobbiedWith'][number];

interface NamedPlayers {
  reported: SteamPlayer;
  mates: Mate[];
}

/** Everybody a report names, as Steam knows them. Asked before any row is locked: Steam may take its time. */
export async function lookUpNamedPlayers(directory: PlayerDirectory, content: StoredContent): Promise<NamedPlayers> {
  const { reportedSteam64Id, lobbiedWith } = content;
  const unknown: Problem = { msg: reportMessages.invalidPlayer, path: 'reportedSteam64Id' };
  if (reportedSteam64Id === null) throw new InvalidInputError([unknown]);
  const [reported, mates] = await settleBoth(
    getPlayerOr(directory, reportedSteam64Id, unknown),
    lookUpMates(directory, lobbiedWith, new Map()),
  );
  return { reported, mates };
}

/** Mates of whom the report already holds name and picture keep them: they were so called at the time. */
export async function lookUpMates(
  directory: PlayerDirectory,
  wanted: readonly Pick<Mate, 'steam64Id'>[],
  known: ReadonlyMap<string, Mate>,
): Promise<Mate[]> {
  const lookups = wanted.map(async ({ steam64Id }, index) => {
    const msg = unresolvedLobbyMessage(steam64Id);
    const path = `lobbiedWith.${index}.steam64Id`;
    const player = known.get(steam64Id) ?? (await getPlayerOr(directory, steam64Id, { msg, path }));
    return { steam64Id, name: player.name, avatarUrl: player.avatarUrl };
  });
  return valuesOf(await Promise.allSettled(lookups));
}

async function getPlayerOr(directory: PlayerDirectory, steam64Id: string, problem: Problem): Promise<SteamPlayer> {
  try {
    return await directory.getPlayer(steam64Id);
  } catch (error) {
    throw error instanceof AppError && error.code === 'notFound' ? new InvalidInputError([problem]) : error;
  }
}

async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value];
  valuesOf([a, b]);
  throw new Error('one of two lookups failed without a reason');
}

/** All of them, or every problem at once; Steam being away outweighs what it said before. */
function valuesOf<T>(results: readonly PromiseSettledResult<T>[]): T[] {
  const problems: Problem[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof InvalidInputError)) throw result.reason;
    problems.push(...result.reason.errors);
  }
  if (problems.length > 0) throw new InvalidInputError(problems);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
