import { expect, onTestFinished, vi } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { aReport } from '../builders.ts';
import { openDatabaseProxy } from '../http/database-proxy.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createCluster } from './cluster.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { startReaders } from './readers.ts';
import { type Seen, startWorkload, workloadEnv } from './workload.ts';

/** A request may take this long while PostgreSQL is unreachable. */
export const unavailableMs = 3000;
export const recoveryMs = 5000;

/** Opens a server under load, with a proxy between it and its PostgreSQL. */
export async function openServerBehindProxy() {
  const sandbox = await openSandbox();
  const cluster = await createCluster();
  const proxy = await openDatabaseProxy(cluster.url);
  onTestFinished(() => proxy.close());
  const server = await startServerProcess(sandbox, { DATABASE_URL: proxy.url, ...workloadEnv });
  const { db, close } = openPool({ url: cluster.url, onError: () => undefined });
  onTestFinished(close);
  const { reportedSteam64Id, id } = await aReport(db, { description: 'Seen before' });
  const paths = [
    `/api/cheaters/search?steamId=${reportedSteam64Id}`,
    `/api/reports/${id}`,
    '/api/users/leaderboard',
    '/api/health/ready',
  ];
  const workload = await startWorkload(db, () => server.origin);
  const readers = startReaders(() => server.origin, paths);
  const live = startReaders(() => server.origin, ['/api/health/live']);
  await workload.untilConfirmed(40);
  return { cluster, proxy, server, db, workload, readers, live, paths };
}

export type Opened = Awaited<ReturnType<typeof openServerBehindProxy>>;

/** Lists every request made between two moments. */
export const asked = (opened: Opened, from: number, to: number): Seen[] =>
  withoutStalls(opened, [...opened.workload.seen, ...opened.readers.seen]).filter(({ at }) => at >= from && at < to);

/**
 * Subtracts how long the machine had no time for the server: while a request waited, so did `/api/health/live`, which
 * needs no database.
 */
export function withoutStalls({ live }: Pick<Opened, 'live'>, seen: readonly Seen[]): Seen[] {
  return seen.map((answer) => {
    const { at, ms } = answer;
    const shared = live.seen.map((other) => Math.min(at + ms, other.at + other.ms) - Math.max(at, other.at));
    return { ...answer, ms: ms - shared.reduce((sum, overlapMs) => sum + Math.max(0, overlapMs), 0) };
  });
}

/** Expects that everything works again soon after `backAt`. Returns how long it took. */
export async function expectRecovery({ workload, readers, paths }: Opened, backAt: number): Promise<number> {
  await workload.untilConfirmed(1);
  const { seen } = readers;
  const isBack = (path: string) =>
    seen.some((answer) => answer.path === path && answer.at > backAt && answer.status === 200);
  await vi.waitFor(() => expect(paths.filter((path) => !isBack(path))).toEqual([]), { timeout: recoveryMs });
  const tookMs = performance.now() - backAt;
  await workload.untilConfirmed(40);
  expect(tookMs).toBeLessThan(recoveryMs);
  return tookMs;
}

/** Expects at the end that no write is lost and that the server answered all the time. */
export async function expectUnharmed({ server, db, workload, readers, live, paths }: Opened): Promise<void> {
  await workload.finish();
  await readers.stop();
  await live.stop();
  expect(server.isAlive()).toBe(true);
  expect(live.seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(readers.seen.slice(-paths.length).map(({ status }) => status)).toEqual(paths.map(() => 200));
  await expectNothingLost(db, workload);
}
