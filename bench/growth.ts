import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPool } from '@argus/server/db/client';
import { openEmbedded } from '@argus/server/db/embedded';
import { migrateDatabase } from '@argus/server/db/migrate';
import { foldTallies } from '@argus/server/site/site.queries';
import { generateCommunity } from './generate-community.ts';
import { createProgressBar } from './generate-progress.ts';
import { type GrowthCall, growthCalls } from './growth-calls.ts';
import { openWorld, type World } from './growth-world.ts';

/*
 * `npm run bench:growth`: how much longer each call takes with a million reports than with ten thousand. Both databases
 * live on one PostgreSQL, thrown away afterwards; calls go to the real app, alternate between the two and are all
 * answered by the database, none from memory.
 */

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '120' },
    only: { type: 'string', default: '' },
  },
});
const bar = 1.3;
const warmUps = 20;
const sizes = [Number(values.small), Number(values.large)];
const rounds = Number(values.rounds);

interface Figure {
  name: string;
  medians: number[];
  ratio: number;
}

async function makeDatabase(adminUrl: string, reports: number): Promise<string> {
  const name = `growth_${reports}`;
  const server = openPool({ url: adminUrl, max: 1, onError: (error) => console.error(error.message) });
  await server.pool.query(`create database ${name}`);
  await server.close();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  const database = openPool({
    url: url.href,
    max: 1,
    queryTimeoutMs: 0,
    onError: (error) => console.error(error.message),
  });
  const progress = createProgressBar(`${reports.toLocaleString('en')} reports`);
  await generateCommunity(database, { reports, onProgress: progress.show });
  progress.end();
  await database.pool.query('checkpoint');
  await database.close();
  return url.href;
}

async function measure(world: World, call: GrowthCall, round: number): Promise<number> {
  const { method, url, userId, body } = await call.ask(world, round);
  const headers = userId === undefined ? {} : { 'x-auth-token': await world.tokenOf(userId) };
  const startedAt = performance.now();
  const answer = await world.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  const ms = performance.now() - startedAt;
  if (answer.statusCode >= 300) {
    throw new Error(`${call.name}, ${world.reports} reports: ${method} ${url}: ${answer.statusCode} ${answer.body}`);
  }
  return ms;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** One call on either database in turn, the other one first every second time: what disturbs one disturbs both. */
async function compare(worlds: readonly World[], call: GrowthCall): Promise<Figure> {
  const times = worlds.map((): number[] => []);
  const measured = call.rounds ?? rounds;
  const warming = Math.min(warmUps, Math.floor(measured / 4));
  for (let round = 0; round < warming + measured; round += 1) {
    const order = [...worlds.entries()];
    for (const [index, world] of round % 2 === 0 ? order : order.reverse()) {
      const ms = await measure(world, call, round);
      if (round >= warming) times[index]?.push(ms);
    }
  }
  // As the server does every 20 seconds.
  for (const { database } of worlds) await foldTallies(database.db);
  const medians = times.map(median);
  const [small = Number.NaN, large = Number.NaN] = medians;
  return { name: call.name, medians, ratio: large / small };
}

function printFigures(figures: readonly Figure[]): void {
  const heads = ['call', ...sizes.map((size) => `${size.toLocaleString('en')}, ms`), 'ratio', ''];
  const rows = figures.map(({ name, medians, ratio }) => [
    name,
    ...medians.map((ms) => ms.toFixed(2)),
    ratio.toFixed(2),
    ratio <= bar ? '' : 'above the bar',
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [heads, ...rows]) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'argus-growth-'));
await chmod(dataDir, 0o755);
const embedded = await openEmbedded({ dataDir, throwAway: true });
const worlds: World[] = [];
try {
  for (const size of sizes) worlds.push(await openWorld(await makeDatabase(embedded.url, size), size));
  const figures: Figure[] = [];
  for (const call of growthCalls.filter(({ name }) => name.includes(values.only))) {
    figures.push(await compare(worlds, call));
  }
  printFigures(figures);
  const worst = Math.max(...figures.map(({ ratio }) => ratio));
  console.log(`medians of ${rounds} calls each; highest ratio ${worst.toFixed(2)}, bar ${bar}`);
  if (!(worst <= bar)) process.exitCode = 1;
} finally {
  for (const world of worlds) await world.close();
  await embedded.release();
  await rm(dataDir, { recursive: true, force: true });
}
