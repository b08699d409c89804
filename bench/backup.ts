import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabases } from './databases.ts';
import { median } from './figures.ts';
import { playerIds } from './generate/functions.ts';
import { planScale } from './generate/plan.ts';
import { measureCommand } from './measure-command.ts';
import { startServer } from './processes.ts';

/*
 * `npm run bench:backup`: a backup of a server under load and its restore: time, size and memory, and searches before, during
 * and after the backup. Memory is the peak resident size, as Linux reports it.
 */

const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    rate: { type: 'string', default: '40' },
    'quiet-seconds': { type: 'string', default: '20' },
  },
});
const reports = Number(values.reports);
const root = join(import.meta.dirname, '..');
const databases = await openDatabases({ keep: values.keep });
const folder = await mkdtemp(join(tmpdir(), 'argus-bench-backup-'));
try {
  const community = await databases.community(reports);
  const file = join(folder, 'community.backup');
  const server = await startServer(community.url, { RATE_LIMITS: 'off' });
  const search = startSearches(server.port, planScale(reports, 0).players, Number(values.rate));
  const quietMs = Number(values['quiet-seconds']) * 1000;
  await setTimeout(quietMs);
  search.take();
  await setTimeout(quietMs);
  const before = search.take();
  const backup = await runCommand('backup', file, community.url);
  const during = search.take();
  await setTimeout(quietMs);
  const after = search.take();
  await search.stop();
  await server.stop();

  const empty = await databases.createEmpty('restored');
  const restore = await runCommand('restore', file, empty.url);
  await databases.drop(empty);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0);
  console.log(`${reports.toLocaleString('en')} reports`);
  console.log(
    `backup   ${backup.seconds.toFixed(1)} s, ${megabytes} MB, at most ${backup.megabytes.toFixed(0)} MB resident`,
  );
  console.log(`restore  ${restore.seconds.toFixed(1)} s, at most ${restore.megabytes.toFixed(0)} MB resident`);
  const quiet = (before + after) / 2;
  console.log(
    `search   ${before.toFixed(2)} ms before, ${during.toFixed(2)} ms during, ${after.toFixed(2)} ms after: ${(during / quiet).toFixed(2)} times`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  await databases.close();
}

/** As npm runs it. */
async function runCommand(name: 'backup' | 'restore', file: string, url: string) {
  const { scripts }: { scripts: Record<typeof name, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return measureCommand([...scripts[name].split(' ').slice(1), file], { DATABASE_URL: url });
}

/** Searches for players that are not in the cache, at a steady rate. `take` returns the median since the last call. */
function startSearches(port: number, players: number, rate: number) {
  let times: number[] = [];
  const search = async () => {
    const player = Math.floor(Math.random() * players);
    const startedAt = performance.now();
    const steamId = playerIds.first + BigInt(playerIds.step * player);
    const response = await fetch(`http://127.0.0.1:${port}/api/cheaters/search?steamId=${steamId}`);
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 404) throw new Error(`a search was answered ${response.status}`);
    times.push(performance.now() - startedAt);
  };
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = search().finally(() => running.delete(one));
    running.add(one);
  }, 1000 / rate);
  return {
    take() {
      const taken = times;
      times = [];
      return median(taken);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
