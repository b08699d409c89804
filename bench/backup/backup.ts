import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Databases } from '../databases.ts';
import { inUnit, median, type Row } from '../figures.ts';
import { shuffleSearches } from '../http/players.ts';
import { root, startServer } from '../http/server.ts';

const searchesPerSecond = 40;

/** Measures a backup while the server answers uncached searches, and the restore into an empty database. */
export async function measureBackup(databases: Databases, reports: number, isQuick: boolean): Promise<Row[]> {
  const community = await databases.community(reports);
  const folder = await mkdtemp(join(tmpdir(), 'argus-bench-backup-'));
  const file = join(folder, 'community.backup');
  const server = await startServer(community.url, { settings: { RATE_LIMITS: 'off' } });
  const search = startSearches(server.port, shuffleSearches(community));
  try {
    const quietMs = isQuick ? 2000 : 20_000;
    await setTimeout(quietMs);
    search.takeMedian();
    await setTimeout(quietMs);
    const before = search.takeMedian();
    const backup = await runCommand('backup', file, community.url);
    const during = search.takeMedian();
    await search.stop();
    const restore = await runCommand('restore', file, await databases.createEmpty());
    const size = inUnit((await stat(file)).size / 1e6, ' MB');
    const of = `of ${reports.toLocaleString('en')} reports`;
    return [
      { what: `backup ${of}`, measured: `${backup}, ${size} written` },
      { what: `restore ${of}`, measured: restore },
      {
        what: 'median search during the backup',
        measured: `${inUnit(during, ' ms')}, before ${inUnit(before, ' ms')}`,
      },
    ];
  } finally {
    await search.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the command as npm does. Returns its time and, on Linux, its peak memory. */
async function runCommand(name: 'backup' | 'restore', file: string, url: string): Promise<string> {
  const manifest = await readFile(join(root, 'package.json'), 'utf8');
  const { scripts }: { scripts: Record<typeof name, string> } = JSON.parse(manifest);
  const startedAt = performance.now();
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  const args = [...scripts[name].split(' ').slice(1), file];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const exited = once(child, 'exit');
  let kilobytes = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    await Promise.race([exited, setTimeout(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}`);
  return `${inUnit((performance.now() - startedAt) / 1000, ' s')}, ${inUnit(kilobytes / 1024, ' MB')} resident`;
}

/** `takeMedian` returns the median in milliseconds since it was last called. */
function startSearches(port: number, paths: string[]) {
  let times: number[] = [];
  const running = new Set<Promise<void>>();
  const search = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${paths.pop() ?? '/api/site'}`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
  };
  const timer = setInterval(() => {
    const one = search().finally(() => running.delete(one));
    running.add(one);
  }, 1000 / searchesPerSecond);
  return {
    takeMedian() {
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
