import { startSandbox } from '@argus/sandbox/start-sandbox';
import { openPool } from '@argus/server/platform/db/client';
import { checkInvariants } from '@argus/server/platform/db/invariants/check-invariants';
import { askAtLength, type Community } from './databases.ts';
import { median } from './figures.ts';
import { type Memory, prepareSettling, watchMemory } from './load-memory.ts';
import { gatherCrowd } from './load-people.ts';
import { planTraffic, type Writes } from './load-traffic.ts';
import { createVisitors, type Seen } from './load-visitor.ts';
import { startServer } from './processes.ts';

/*
 * Half an hour of a busy evening in three minutes. A visitor makes four requests that reach the server: a page, a search, a
 * report or profile, something more; files come from the browser's or a CDN's memory. A busy evening has two and a half
 * times the requests of the mean hour. So a hundred thousand visitors a day are 11.6 requests a second then, and 116 in a
 * tenth of the time; a million visitors a day are those 116 without hurry.
 */
const visitorsADay = 100_000;
const requestsAVisitor = 4;
const eveningToMean = 2.5;
const compression = 10;
export const eveningRate = Math.round(((visitorsADay * requestsAVisitor) / 86_400) * eveningToMean * compression);

/** A process is slow at first and small: people are there already when counting begins. */
const longestWarmUpSeconds = 20;

export interface LoadOptions {
  seconds: number;
  perSecond: number;
}

export interface LoadFigures {
  seen: readonly Seen[];
  failures: readonly string[];
  writes: Writes;
  /** What the database holds that it should not, or lacks. */
  violations: readonly string[];
  /** Bytes in the first and in the last third: resident while busy, and everything after a forced collection behind it. */
  resident: { first: number; last: number };
  settled: { first: Memory; last: Memory };
}

/** To one process as deployed, on a database that may be written to. */
export async function measureLoad(community: Community, { seconds, perSecond }: LoadOptions): Promise<LoadFigures> {
  const mark = Math.random().toString(36).slice(2, 6).padEnd(4, 'x');
  const crowd = await gatherCrowd(community);
  const before = await countWrites(community, mark);
  const sandbox = await startSandbox();
  const settling = await prepareSettling();
  const server = await startServer(community.url, { ...sandbox.settings, ...settling.settings });
  const visitors = createVisitors(server.port);
  const traffic = planTraffic(visitors, crowd, mark);
  const runThirds = async (thirds: number) => {
    const memory = watchMemory(server);
    await traffic.run(perSecond, (seconds * 1000 * thirds) / 3).finally(memory.stop);
    const last = memory.samples.slice(-Math.ceil(memory.samples.length / thirds));
    return { resident: median(last.map(({ resident }) => resident)), settled: await settling.settle(server) };
  };
  try {
    await traffic.run(perSecond, Math.min(longestWarmUpSeconds, seconds / 3) * 1000);
    visitors.seen.length = 0;
    const first = await runThirds(1);
    const last = await runThirds(2);
    return {
      seen: visitors.seen,
      failures: visitors.failures,
      writes: traffic.writes,
      violations: await findViolations(community, traffic.writes, before, await countWrites(community, mark)),
      resident: { first: first.resident, last: last.resident },
      settled: { first: first.settled, last: last.settled },
    };
  } finally {
    visitors.close();
    await server.stop();
    await sandbox.close();
  }
}

interface Stored extends Record<keyof Writes, number> {
  /** Reports that are the very same. */
  twice: number;
}

async function countWrites({ url }: Community, mark: string): Promise<Stored> {
  const { rows } = await askAtLength(url, (client) =>
    client.query<Stored & Record<string, number>>(
      `select count(*)::int as reports, (count(*) - count(distinct description))::int as twice,
        (select count(*)::int from reviews) as reviews, (select count(*)::int from users) as logins
      from reports where description like $1`,
      [`Load ${mark} %`],
    ),
  );
  return rows[0] ?? { reports: 0, twice: 0, reviews: 0, logins: 0 };
}

/** Every confirmed write is stored once, nothing is stored that was not requested, and all counters are correct. */
async function findViolations({ url }: Community, writes: Writes, before: Stored, after: Stored): Promise<string[]> {
  const wrong = (['reports', 'reviews', 'logins'] as const)
    .map((what) => ({ what, ...writes[what], stored: after[what] - before[what] }))
    .filter(({ asked, told, stored }) => stored < told || stored > asked)
    .map(({ what, asked, told, stored }) => `${what}: asked for ${asked}, told of ${told}, stored ${stored}`);
  const twice = after.twice > 0 ? [`${after.twice} reports are there twice`] : [];
  const { db, pool, close } = openPool({
    url,
    max: 1,
    queryTimeoutMs: 0,
    onError: (error) => console.error(error.message),
  });
  await pool.query('set statement_timeout = 0');
  return [...wrong, ...twice, ...(await checkInvariants(db).finally(close))];
}
