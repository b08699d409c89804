import { z } from '@argus/contract/kernel/zod';
import { askAtLength, type Community, type Databases } from './databases.ts';
import { median } from './figures.ts';
import { formerReview, formerSubmission } from './former-statements.ts';
import { type Asked, growthCalls } from './growth-calls.ts';
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
  /** pgbench's time divided by ours; 1 is the best possible. */
  ratio: number;
}

/**
 * Writes through the app one after another, and then by pgbench: the statements that the same writes took before they were
 * combined, on another copy of the same database.
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
    // Users log in beforehand, so that no login happens between two recorded transactions.
    const logIns: Statement[] = [];
    await recorder.during(logIns, async () => {
      for (const userId of [...world.samples.users, ...world.samples.reviewers]) await world.tokenOf(userId);
    });
    const write = (statement: Statement) => fillIn(statement, writeLiteral);
    if (options.pgbench) await replay(options.pgbench, theirs.url, [], logIns.map(write));
    const sessions = await listSessions(ours);
    const sessionOf = (userId: string) => sessions.get(userId) ?? '';
    const shared = { world, recorder, theirs, options };
    return [
      await compare({
        ...shared,
        name: 'submit a report',
        toFormer: (asked) =>
          asked.map(({ userId = '', body }, n) => {
            const { reportedSteam64Id: player, description, lobbiedWith } = submissionSchema.parse(body);
            const mate = lobbiedWith[0]?.steam64Id ?? '';
            return formerSubmission({
              sessionId: sessionOf(userId),
              userId,
              player,
              mate,
              description,
              at: community.madeAt + n,
            });
          }),
      }),
      await compare({
        ...shared,
        name: 'review a case',
        async toFormer(asked) {
          const ids = asked.map(({ url }) => url.split('/').at(-1) ?? '');
          const cases = await listCases(theirs, ids);
          return asked.map(({ userId = '' }, n) => {
            const reportId = ids[n] ?? '';
            const { parties = [], player = '', round = 1 } = cases.get(reportId) ?? {};
            return formerReview({
              sessionId: sessionOf(userId),
              userId,
              reportId,
              player,
              round,
              at: community.madeAt + n,
              parties: [...new Set([...parties, userId])],
            });
          });
        },
      }),
    ];
  } finally {
    await world.close();
    for (const copy of [ours, theirs]) await databases.drop(copy);
  }
}

const submissionSchema = z.object({
  reportedSteam64Id: z.string(),
  description: z.string(),
  lobbiedWith: z.array(z.object({ steam64Id: z.string() })),
});

async function listSessions({ url }: Community): Promise<Map<string, string>> {
  const { rows } = await askAtLength(url, (client) =>
    client.query<{ id: string; user: string }>('select id, user_id as user from sessions order by created_at'),
  );
  return new Map(rows.map(({ id, user }) => [user, id]));
}

interface ReviewedCase {
  player: string;
  round: number;
  parties: string[];
}

async function listCases({ url }: Community, ids: readonly string[]): Promise<Map<string, ReviewedCase>> {
  const { rows } = await askAtLength(url, (client) =>
    client.query<ReviewedCase & { id: string }>(
      `select id, reported_steam64_id as player, round, array(
        select reports.submitter_id::text union select reviewer_id::text from reviews where report_id = reports.id) as parties
      from reports where id = any($1)`,
      [ids],
    ),
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

interface Comparison {
  name: string;
  /** The former statements of each transaction. */
  toFormer(asked: readonly Asked[]): string[][] | Promise<string[][]>;
  world: World;
  recorder: Recorder;
  theirs: Community;
  options: TransactionOptions;
}

async function compare({ name, toFormer, world, recorder, theirs, options }: Comparison): Promise<TransactionFigure> {
  const { pgbench, rounds, counted, warmUps } = options;
  const call = growthCalls.find((known) => known.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  const ourTimes: number[] = [];
  const theirTimes: number[] = [];
  let statements = 0;
  for (let round = 0; round < rounds; round += 1) {
    const first = round * (warmUps + counted);
    const asked: Asked[] = [];
    const measured: Statement[] = [];
    const transact = async (n: number, into: Statement[]) => {
      const question = await call.ask(world, first + n);
      asked.push(question);
      return timeCall(world, { name, ask: () => question }, first + n, (work) => recorder.during(into, work));
    };
    for (let n = 0; n < warmUps; n += 1) await transact(n, []);
    let ms = 0;
    for (let n = warmUps; n < warmUps + counted; n += 1) ms += await transact(n, measured);
    ourTimes.push(ms / counted);
    statements = measured.length / counted;
    const former = await toFormer(asked);
    const [warming, timed] = [former.slice(0, warmUps).flat(), former.slice(warmUps).flat()];
    theirTimes.push(pgbench ? (await replay(pgbench, theirs.url, warming, timed)) / counted : Number.NaN);
  }
  const ratios = ourTimes.map((ms, round) => (theirTimes[round] ?? Number.NaN) / ms);
  return { name, statements, ours: median(ourTimes), pgbench: median(theirTimes), ratio: median(ratios) };
}

/** By the server's clock and inside one session, so that neither connecting nor starting pgbench counts. */
async function replay(
  pgbench: string,
  url: string,
  warming: readonly string[],
  measured: readonly string[],
): Promise<number> {
  const write = (statement: string) => `${statement.replaceAll(/\s+/g, ' ')};`;
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
