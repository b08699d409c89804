import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import type { CleanUp } from '../../../tests/hand-over.ts';
import { openDatabaseProxy } from '../../../tests/http/database-proxy.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import { measureOwnTime } from '../../../tests/timing.ts';
import { createLog } from '../http/logging.ts';
import { openChangeFeed } from './changes.ts';
import { type Db, inTransaction, openPool, requestTimeouts, type Tx } from './client.ts';
import { lockUsers } from './locks.ts';
import { users } from './schema/users.ts';

const maxMs = 3000;
const max = 3;

async function openPoolBehindProxy(onTestFinished: CleanUp) {
  const proxy = await openDatabaseProxy(inject('serverUrl'));
  onTestFinished(() => proxy.close());
  const { db, close } = openPool({ url: proxy.url, max, ...requestTimeouts, onError: () => undefined });
  onTestFinished(close);
  return { proxy, db };
}

const timeRejection = async (work: Promise<unknown>) => {
  const { ms, result: error } = await measureOwnTime(() =>
    work.then(
      () => null,
      (reason: unknown) => reason,
    ),
  );
  expect(error).toBeInstanceOf(Error);
  return { ms, error };
};
const slowest = (rejections: readonly { ms: number }[]) => Math.max(...rejections.map(({ ms }) => ms));

// These tests run concurrently, because they do nothing but wait.
test.concurrent('while only the change feed is unreachable every request is served, also after a pause', async ({
  onTestFinished,
}) => {
  const t = await createTestApp();
  onTestFinished(t.close);
  const proxy = await openDatabaseProxy(t.databaseUrl);
  onTestFinished(() => proxy.close());
  const changes = await openChangeFeed(proxy.url, createLog({ LOG_LEVEL: 'silent' }));
  onTestFinished(() => changes.close());
  const cutOff = await createTestApp({ databaseUrl: t.databaseUrl, services: { changes } });
  onTestFinished(cutOff.close);
  proxy.freeze();
  for (const ms of [0, 700, 1500]) {
    await pause(ms);
    for (const url of ['/api/health/ready', '/api/reports/stats']) {
      expect((await cutOff.app.inject({ url })).statusCode).toBe(200);
    }
  }
  expect(changes.isListening()).toBe(false);
});

test.concurrent('an unreachable database fails queries, transactions and waiting callers within 3 s, and recovers by itself', async ({
  onTestFinished,
}) => {
  const { proxy, db } = await openPoolBehindProxy(onTestFinished);
  const count = () => db.execute(sql`select 1`);
  await Promise.all(Array.from({ length: max }, count));
  const begun = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    begun.resolve();
    await frozen.promise;
    await tx.execute(sql`select 1`);
  });
  await begun.promise;
  proxy.freeze();
  frozen.resolve();
  const first = await Promise.all([transaction, ...Array.from({ length: 3 * max }, count)].map(timeRejection));
  const later = await Promise.all(Array.from({ length: 3 * max }, count).map(timeRejection));
  expect(slowest([...first, ...later])).toBeLessThan(maxMs);
  await proxy.reconnect();
  await vi.waitFor(count, { timeout: 30_000 });
});

test.concurrent('callers wait for a free connection for as long as the database answers', async ({
  onTestFinished,
}) => {
  const { connectTimeoutMs } = requestTimeouts;
  const { db, close } = openPool({ url: inject('serverUrl'), max, connectTimeoutMs, onError: () => undefined });
  onTestFinished(close);
  const query = () => db.execute(sql`select pg_sleep(0.4)`);
  const transaction = () => inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(0.4)`));
  const crowd = Array.from({ length: 15 }, () => [query(), transaction()]).flat();
  const startedAt = performance.now();
  await Promise.all(crowd);
  expect(performance.now() - startedAt).toBeGreaterThan(connectTimeoutMs);
});

// This test does not run concurrently with the others, because it would stop them.
test('a pause of this process is not mistaken for a database that does not answer', async ({ onTestFinished }) => {
  const timeouts = { ...requestTimeouts, connectTimeoutMs: 300 };
  const { db, close } = openPool({ url: inject('serverUrl'), max: 1, ...timeouts, onError: () => undefined });
  onTestFinished(close);
  await db.execute(sql`select 1`);
  const crowd = Promise.all(Array.from({ length: 3 }, () => db.execute(sql`select pg_sleep(0.2)`)));
  await pause(100);
  // The timers run next after this, before anything that arrived meanwhile is read.
  await setImmediate();
  for (const until = performance.now() + 1300; performance.now() < until; );
  await crowd;
});

test.concurrent('a transaction waits for a row that another one holds for longer than a statement may take', async ({
  onTestFinished,
}) => {
  const t = await createTestApp();
  onTestFinished(t.close);
  const { id } = await aUser(t.db);
  const { db, close } = openPool({ url: t.databaseUrl, max, ...requestTimeouts, onError: () => undefined });
  onTestFinished(close);
  const held = Promise.withResolvers<void>();
  const holding = t.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update');
    held.resolve();
    await pause(requestTimeouts.queryTimeoutMs + 1000);
  });
  await held.promise;
  const [user] = await inTransaction(db, (tx) => lockUsers(tx, [id]));
  expect(user?.id).toBe(id);
  await holding;
});

test.concurrent('a commit without an answer fails with 503 within 3 s, and its connection is not used again', async ({
  onTestFinished,
}) => {
  const { proxy, db } = await openPoolBehindProxy(onTestFinished);
  const readPid = async (connection: Db | Tx) =>
    (await connection.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  let pid: number | undefined;
  const commit = inTransaction(db, async (tx) => {
    pid = await readPid(tx);
    proxy.freeze();
  });
  const { ms, error } = await timeRejection(commit);
  expect(ms).toBeLessThan(maxMs);
  const fail = () => Promise.reject(error);
  const t = await createTestApp({
    services: { steam: { fetchPlayers: fail, maxPerCall: 1, resolveVanityName: fail } },
  });
  onTestFinished(t.close);
  expect((await t.app.inject({ url: '/api/steam/profile?steamInput=76561198084120303' })).statusCode).toBe(503);
  await proxy.reconnect();
  const pids = await Promise.all(Array.from({ length: 2 * max }, () => readPid(db)));
  expect(pids).not.toContain(undefined);
  expect(pids).not.toContain(pid);
});
