import { setTimeout } from 'node:timers/promises';
import { askAtLength, type Community } from './databases.ts';
import { median } from './figures.ts';
import { readOnce } from './http-load.ts';
import { readMemory } from './load-memory.ts';
import { type RunningServer, readResidentBytes, startBare, startServer } from './processes.ts';

export interface StartFigures {
  ours: number;
  bare: number;
}

/** Milliseconds from spawning a process to its first answer, ours to a search; the median of several. */
export async function measureStart({ url }: Community, runs: number): Promise<StartFigures> {
  const known = await askAtLength(url, (client) =>
    client.query<{ id: string }>('select steam64_id as id from players where total_reports > 0 limit 1'),
  );
  const lookUp = `/api/cheaters/search?steamId=${known.rows[0]?.id}`;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const [times, start] of [[ours, () => startServer(url, {}, lookUp)] as const, [bare, startBare] as const]) {
      const server = await start();
      times.push(server.startMs);
      await server.stop();
    }
  }
  return { ours: median(ours), bare: median(bare) };
}

/** Resident bytes of a process. */
export interface MemoryFigures {
  atStart: number;
  hotSetRead: number;
  cacheFull: number;
  /** What the response cache reported when it was full. */
  kept: number;
  bare: number;
}

const hotPlayers = 300;
const hotCards = 50;
const batch = 2000;
/** Fuller by less than this after a batch is full. */
const growthWorthMore = 1.005;

/** Everything the public asks for most, then other players until the response cache is full, with a pause after each. */
export async function measureMemory({ url }: Community, restMs: number): Promise<MemoryFigures> {
  const players = (order: string, limit: number) =>
    askAtLength(url, async (client) => {
      const sql = `select steam64_id as id from players order by ${order} limit ${limit}`;
      return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    });
  const hot = await players('total_reports desc, steam64_id', hotPlayers);
  const any = await players('hashtextextended(steam64_id, 11)', 100_000);
  const hotSet = [
    ...['/', '/leaderboard', '/faq', '/docs', '/api/site', '/api/reports/stats'],
    ...['/api/users/leaderboard', '/api/reports/recent-convictions'],
    ...hot.flatMap((id) => [`/api/cheaters/search?steamId=${id}`, `/?steamId=${id}`]),
    ...hot.slice(0, hotCards).map((id) => `/card/player/${id}.png`),
  ];

  const server = await startServer(url);
  const bare = await startBare();
  try {
    const rest = async (running: RunningServer) => {
      await setTimeout(restMs);
      return readResidentBytes(running);
    };
    const atStart = await rest(server);
    await readOnce(server.port, hotSet);
    const hotSetRead = await rest(server);
    let kept = 0;
    for (let from = 0; from < any.length; from += batch) {
      const paths = any.slice(from, from + batch).map((id) => `/api/cheaters/search?steamId=${id}`);
      await readOnce(server.port, paths);
      const { kept: now } = await readMemory(server);
      if (now < kept * growthWorthMore) break;
      kept = now;
    }
    return { atStart, hotSetRead, cacheFull: await rest(server), kept, bare: await rest(bare) };
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}
