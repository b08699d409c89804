import type { Community, Databases } from './databases.ts';
import { median } from './figures.ts';
import { growthCalls } from './growth-calls.ts';
import { timeCall } from './growth-run.ts';
import { openWorld, type World } from './growth-world.ts';
import { readFigure, runPgbench } from './pgbench.ts';
import { createRecorder, fillIn, type Recorder, type Statement, writeLiteral } from './statements.ts';

interface TransactionOptions {
  /** Null: only ours is measured. */
  pgbench: string | null;
  rounds: number;
  /** Transactions a round, and how many before them are not counted. */
  counted: number;
  warmUps: number;
}

/** Milliseconds a transaction. */
export interface TransactionFigure {
  name: string;
  statements: number;
  ours: number;
  pgbench: number;
  /** Times of pgbench to ours: 1 is as fast as it can be. */
  ratio: number;
}

/**
 * Writes through the app one after another, and then by pgbench: the very statements, with their values, on another copy
 * of the same database. Both copies are the same again after each round.
 */
export async function measureTransactions(
  databases: Databases,
  community: Community,
  options: TransactionOptions,
): Promise<TransactionFigure[]> {
  const ours = await databases.copy(community, 'measured_ours');
  const theirs = await databases.copy(community, 'measured_pgbench');
  const recorder = createRecorder();
  const world = await openWorld(ours, { onConnect: recorder.watch });
  try {
    // Whoever is not logged in yet would be so between two transactions, where nobody takes notes.
    const logIns: Statement[] = [];
    await recorder.during(logIns, async () => {
      for (const userId of [...world.samples.users, ...world.samples.reviewers]) await world.tokenOf(userId);
    });
    if (options.pgbench) await replay(options.pgbench, theirs.url, [], logIns);
    const figures: TransactionFigure[] = [];
    for (const name of ['submit a report', 'review a case']) {
      figures.push(await compare({ name, world, recorder, theirs, options }));
    }
    return figures;
  } finally {
    await world.close();
    for (const copy of [ours, theirs]) await databases.drop(copy);
  }
}

interface Comparison {
  name: string;
  world: World;
  recorder: Recorder;
  theirs: Community;
  options: TransactionOptions;
}

async function compare({ name, world, recorder, theirs, options }: Comparison): Promise<TransactionFigure> {
  const { pgbench, rounds, counted, warmUps } = options;
  const call = growthCalls.find((known) => known.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  const ourTimes: number[] = [];
  const theirTimes: number[] = [];
  let statements = 0;
  for (let round = 0; round < rounds; round += 1) {
    const first = round * (warmUps + counted);
    const warming: Statement[] = [];
    const measured: Statement[] = [];
    const transact = (n: number, into: Statement[]) =>
      timeCall(world, call, first + n, (work) => recorder.during(into, work));
    for (let n = 0; n < warmUps; n += 1) await transact(n, warming);
    let ms = 0;
    for (let n = warmUps; n < warmUps + counted; n += 1) ms += await transact(n, measured);
    ourTimes.push(ms / counted);
    statements = measured.length / counted;
    theirTimes.push(pgbench ? (await replay(pgbench, theirs.url, warming, measured)) / counted : Number.NaN);
  }
  const ratios = ourTimes.map((ms, round) => (theirTimes[round] ?? Number.NaN) / ms);
  return { name, statements, ours: median(ourTimes), pgbench: median(theirTimes), ratio: median(ratios) };
}

/** By the server's clock and inside one session, so that neither connecting nor starting pgbench counts. */
async function replay(
  pgbench: string,
  url: string,
  warming: readonly Statement[],
  measured: readonly Statement[],
): Promise<number> {
  const write = (statement: Statement) => `${fillIn(statement, writeLiteral)};`;
  const look = (name: string) => `select extract(epoch from clock_timestamp()) * 1000 as ${name} \\gset`;
  const script = [
    ...warming.map(write),
    look('started_at'),
    ...measured.map(write),
    look('ended_at'),
    '\\set took debug(:ended_at - :started_at)',
  ].join('\n');
  const said = await runPgbench({ pgbench, url, script, options: ['--protocol=simple', '--transactions=1'] });
  return readFigure(said, /debug\([^)]*\): (?:double|int) ([\d.]+)/);
}
