import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { makeDataFolder, readServerPid } from '../../../tests/db/data-folder.ts';
import { findFreePort } from '../../../tests/free-port.ts';
import { type CleanUp, handOver } from '../../../tests/hand-over.ts';
import { openSandbox, type ServerProcess, serverSettings, startProcess } from '../../../tests/process/start-process.ts';
import { startSteadyClients } from '../../../tests/process/steady-clients.ts';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { openPool } from '../db/client.ts';

interface Running extends ServerProcess {
  /** Returns the workers' process ids. */
  ask(question: string): Promise<number[]>;
  pids(): Promise<number[]>;
}

async function startWorkers(env: NodeJS.ProcessEnv, cleanUp: CleanUp = onTestFinished): Promise<Running> {
  const settings = serverSettings(await openSandbox(cleanUp));
  const supervisor = await startProcess('run-supervisor', {
    env: { ...settings, LOG_LEVEL: 'info', WORKERS: '2', DATABASE_POOL: '4', ...env },
    cleanUp,
  });
  const ask = async (question: string) => {
    supervisor.child.send(question);
    const [answer] = await once(supervisor.child, 'message');
    return [...answer].map(Number);
  };
  return { ...supervisor, ask, pids: () => ask('pids?') };
}

async function openDatabase(cleanUp: CleanUp) {
  const database = await createTestDatabase();
  cleanUp(() => database.drop());
  const { db, close } = openPool({ url: database.url, max: 2, onError: () => undefined });
  const { reportedSteam64Id } = await aReport(db);
  await close();
  return { url: database.url, paths: [`/api/cheaters/search?steamId=${reportedSteam64Id}`, '/api/health/ready'] };
}

const waitForNewWorkers = (pids: Running['pids'], before: readonly number[]) =>
  vi.waitFor(
    async () => {
      const now = await pids();
      expect(now).toHaveLength(2);
      expect(now.filter((pid) => before.includes(pid))).toEqual([]);
    },
    { timeout: 90_000, interval: 100 },
  );

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/api/health/ready`, { headers: { connection: 'close' } })).status;

describe('two workers on one database', () => {
  const product = handOver(async (cleanUp) => {
    const { url, paths } = await openDatabase(cleanUp);
    const metricsPort = await findFreePort();
    const env = { DATABASE_URL: url, METRICS_PORT: String(metricsPort) };
    return { ...(await startWorkers(env, cleanUp)), paths, metricsPort };
  });

  test('the metrics of all workers are shown side by side, each with its label, on a port of their own', async () => {
    const taken = await product.take();
    const { paths, port, metricsPort } = taken;
    for (let n = 0; n < 10; n += 1) {
      await fetch(`http://127.0.0.1:${port}${paths[0]}`, { headers: { connection: 'close' } });
    }
    expect(await isReady(port)).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('argus_workers 2\n');
    const counts = [
      ...text.matchAll(/argus_http_request_seconds_count\{.*route="\/api\/cheaters\/search",status="200".*\} (\d+)/g),
    ];
    expect(counts.map(([line]) => /worker="(\d)"/.exec(line)?.[1]).toSorted()).toEqual(['1', '2']);
    expect(counts.map(([, count]) => Number(count)).reduce((a, b) => a + b, 0)).toBe(10);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    product.leave(taken);
  });

  test('if no process can be spawned the old workers remain; the next SIGHUP replaces every worker under load without a failed request, another one during that replaces the new ones too, and SIGTERM shuts down without one', async () => {
    const { paths, child, port, ended, ask, pids } = await product.take();
    const before = await ask('no node');
    expect(new Set(before).size).toBe(2);
    child.kill('SIGHUP');
    await pause(1500);
    expect(child.exitCode).toBeNull();
    expect(await pids()).toEqual(before);
    expect(await isReady(port)).toBe(200);
    await ask('node again');

    const clients = startSteadyClients(port, paths);
    onTestFinished(() => clients.stop());
    await vi.waitFor(() => expect(clients.answered()).toBeGreaterThan(200), { timeout: 20_000 });
    child.kill('SIGHUP');
    const during = await vi.waitFor(
      async () => {
        const now = await pids();
        expect(now.some((pid) => !before.includes(pid))).toBe(true);
        return now;
      },
      { timeout: 90_000, interval: 20 },
    );
    child.kill('SIGHUP');
    await waitForNewWorkers(pids, [...before, ...during]);
    const answered = clients.answered();
    await vi.waitFor(() => expect(clients.answered()).toBeGreaterThan(answered + 200), { timeout: 20_000 });
    expect(clients.failures()).toEqual([]);

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await clients.stop();
    // New connections are refused at the end; no request in flight is cut off.
    expect(clients.failures().filter(({ isReused, status }) => isReused || status !== null)).toEqual([]);
    expect(clients.failures().map(({ code }) => code)).toContain('ECONNREFUSED');
  });
});

test('workers that hang or die are replaced, a SIGHUP meanwhile also replaces those that start in their place, and only the supervisor stops the embedded database', async () => {
  const dataDir = await makeDataFolder();
  const { child, port, ended, ask, pids } = await startWorkers({ DATA_DIR: dataDir, HEARTBEAT_CHECK_MS: '400' });
  const [hanging = 0, sound] = await pids();
  // The hanging worker would outlive the supervisor, whose exit it cannot notice.
  onTestFinished(() => {
    if (existsSync(`/proc/${hanging}`)) process.kill(hanging, 'SIGKILL');
  });
  process.kill(hanging, 'SIGUSR2');
  await vi.waitFor(
    async () => {
      const now = await pids();
      expect(now).toHaveLength(2);
      expect(now).not.toContain(hanging);
    },
    { timeout: 90_000, interval: 100 },
  );
  const before = await pids();
  expect(before).toContain(sound);
  for (let n = 0; n < 4; n += 1) expect(await isReady(port)).toBe(200);

  for (const pid of before) process.kill(pid, 'SIGKILL');
  const starting = await vi.waitFor(
    async () => {
      const now = (await ask('all pids?')).filter((pid) => !before.includes(pid));
      expect(now).toHaveLength(2);
      return now;
    },
    { timeout: 30_000, interval: 20 },
  );
  child.kill('SIGHUP');
  await waitForNewWorkers(pids, [...before, ...starting]);
  expect(await readServerPid(dataDir)).not.toBeNull();
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(await readServerPid(dataDir)).toBeNull();
});

test('if no worker can start, the supervisor exits with a message', async () => {
  await expect(startWorkers({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toThrow('ended with 1');
});
