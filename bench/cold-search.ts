import { availableParallelism } from 'node:os';
import { prepareSearchQueries } from '@argus/server/features/players/search.queries';
import { openPool } from '@argus/server/platform/db/client';
import type { Community } from './databases.ts';
import { median, tailOf } from './figures.ts';
import { playerIds } from './generate/functions.ts';
import { planScale } from './generate/plan.ts';
import { type Load, runLoad, writeRequest } from './http-load.ts';
import { readFigure, runPgbench } from './pgbench.ts';
import { poolSize, startServer } from './processes.ts';
import { createRecorder, fillIn, type Statement, writeLiteral } from './statements.ts';

interface ColdOptions {
  workers: 1 | 'auto';
  /** Null: only ours is measured. */
  pgbench: string | null;
  rounds: number;
  roundSeconds: number;
}

export interface ColdFigures {
  ours: number;
  pgbench: number;
  ratio: number;
  /** The slowest hundredth to the middle, over HTTP. */
  tail: number;
}

const connections = 32;

/**
 * Uncached searches, each for another player: over HTTP to the real server, and by pgbench with the statements of a search and as
 * many connections as the server's pool has. Rounds alternate.
 */
export async function measureColdSearch(
  { url, reports }: Community,
  { workers, pgbench, rounds, roundSeconds }: ColdOptions,
): Promise<ColdFigures> {
  const { players } = planScale(reports, 0);
  const drawn = shufflePlayers(players);
  // The first share warms up.
  const share = Math.floor(players / (rounds + 1));
  const script = pgbench ? await writeSearchScript(url, players) : null;
  const server = await startServer(url, {
    WORKERS: String(workers),
    DATABASE_POOL: String(Math.floor(poolSize / (workers === 1 ? 1 : availableParallelism()))),
  });
  const askOurs = async (round: number) => {
    const request = (n: number) => {
      const player = n < share ? drawn[round * share + n] : undefined;
      return player === undefined ? null : writeRequest(searchPath(player), n);
    };
    // A player who is neither reported nor named in a counted report is "not found", after the same queries.
    const served = [200, 404];
    return runLoad({ port: server.port, ms: roundSeconds * 1000, request, connections, served });
  };
  const askPgbench = async () => {
    if (!pgbench || !script) return Number.NaN;
    const options = ['--protocol=prepared', `--client=${poolSize}`, '--jobs=1', `--time=${roundSeconds}`];
    const said = await runPgbench({ pgbench, url, ...script, options: [...options, ...script.options] });
    return readFigure(said, /tps = ([\d.]+) \((?:without|excluding)/);
  };
  try {
    await askOurs(0);
    await askPgbench();
    const ours: Load[] = [];
    const theirs: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const askBoth = [async () => ours.push(await askOurs(round)), async () => theirs.push(await askPgbench())];
      for (const ask of round % 2 === 0 ? askBoth : askBoth.reverse()) await ask();
    }
    const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round] ?? Number.NaN));
    return {
      ours: median(ours.map(({ perSecond }) => perSecond)),
      pgbench: median(theirs),
      ratio: median(ratios),
      tail: median(ours.map(({ times }) => tailOf(times))),
    };
  } finally {
    await server.stop();
  }
}

export const searchPath = (player: number) =>
  `/api/cheaters/search?steamId=${playerIds.first + BigInt(playerIds.step * player)}`;

/** All numbers below `count` in a random order. */
export function shufflePlayers(count: number): Uint32Array {
  const numbers = Uint32Array.from({ length: count }, (_, n) => n);
  for (let left = count - 1; left > 0; left -= 1) {
    const other = Math.floor(Math.random() * (left + 1));
    [numbers[left], numbers[other]] = [numbers[other] ?? 0, numbers[left] ?? 0];
  }
  return numbers;
}

/**
 * The exact statement of `findPlayerCase`. pgbench draws the player's id; every other value is a variable too, so that all are
 * parameters of prepared statements, as in the server.
 */
async function writeSearchScript(url: string, players: number) {
  const recorder = createRecorder();
  const database = openPool({ url, max: 1, onError: (error) => console.error(error.message) });
  database.pool.on('connect', recorder.watch);
  const asked: Statement[] = [];
  const { rows } = await database.pool.query<{ id: string }>('select steam64_id as id from players limit 1');
  const id = rows[0]?.id ?? '';
  await recorder.during(asked, () => prepareSearchQueries(database.db).findPlayerCase(id));
  await database.close();

  const variables = new Map<string, string>();
  const write = (value: string | null) => {
    if (value === null) return writeLiteral(null);
    if (value === id) return ':id::text';
    const name = variables.get(value) ?? `value${variables.size + 1}`;
    variables.set(value, name);
    return `:${name}`;
  };
  const script = [
    `\\set id ${playerIds.first} + ${playerIds.step} * random(0, ${players - 1})`,
    ...asked.map((statement) => `${fillIn(statement, write)};`),
  ].join('\n');
  return { script, options: [...variables].map(([value, name]) => `--define=${name}=${value}`) };
}
