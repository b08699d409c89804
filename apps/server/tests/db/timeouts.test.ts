import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { openChangeFeed } from '../../src/db/changes.ts';
import { inTransaction, openPool, requestTimeouts } from '../../src/db/client.ts';
import { lockUsers } from '../../src/db/locks.ts';
import { users } from '../../src/db/schema/users.ts';
import { createLog } from '../../src/http/logging.ts';
import { aUser } from '../builders.ts';
import type { CleanUp } from '../hand-over.ts';
import { openDatabaseDoor } from '../http/database-door.ts';
import { createTestApp } from '../test-app.ts';

const mostMs = 3000;
const max = 3;

async function openPoolBehindDoor(onTestFinished: CleanUp) {
  const door = await openDatabaseDoor(inject('serverUrl'));
  onTestFinished(() => door.close());
  const { db, close } = openPool({ url: door.url, max, ...requestTimeouts, onError: () => undefined });
  onTestFinished(close);
  return { door, db };
}

const timeRejection = async (work: Promise<unknown>) => {
  const startedAt = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return { ms: performance.now() - startedAt, error };
};
const slowest = (rejections: readonly { ms: number }[]) => Math.max(...rejections.map(({ ms }) => ms));

// At the same time: they do nothing but wait.
test.concurrent('while only the change feed is unreachable every request is served, also after a pause', async ({
  onTestFinished,
}) => {
  const t = await createTestApp();
  onTestFinished(t.close);
  const door = await openDatabaseDoor(t.databaseUrl);
  onTestFinished(() => door.close());
  const changes = await openChangeFeed(door.url, createLog({ LOG_LEVEL: 'silent' }));
  onTestFinished(() => changes.close());
  const cutOff = await createTestApp({ databaseUrl: t.databaseUrl, parts: { changes } });
  onTestFinished(cutOff.close);
  door.freeze();
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
  const { door, db } = await openPoolBehindDoor(onTestFinished);
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
  door.freeze();
  frozen.resolve();
  const first = await Promise.all([transaction, ...Array.from({ length: 3 * max }, count)].map(timeRejection));
  const later = await Promise.all(Array.from({ length: 3 * max }, count).map(timeRejection));
  expect(slowest([...first, ...later])).toBeLessThan(mostMs);
  await door.open();
  await vi.waitFor(count, { timeout: 5000 });
});

test.concurrent('a crowd waits for a connection for as long as the database answers', async ({ onTestFinished }) => {
  const { db } = await openPoolBehindDoor(onTestFinished);
  const query = () => db.execute(sql`select pg_sleep(0.4)`);
  const transaction = () => inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(0.4)`));
  const crowd = Array.from({ length: 15 }, () => [query(), transaction()]).flat();
  const startedAt = performance.now();
  await Promise.all(crowd);
  expect(performance.now() - startedAt).toBeGreaterThan(requestTimeouts.connectTimeoutMs);
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
  const { door, db } = await openPoolBehindDoor(onTestFinished);
  const commit = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    door.freeze();
  });
  const { ms, error } = await timeRejection(commit);
  expect(ms).toBeLessThan(mostMs);
  const fail = () => Promise.reject(error);
  const t = await createTestApp({ parts: { steam: { fetchPlayer: fail, resolveVanityName: fail } } });
  onTestFinished(t.close);
  expect((await t.app.inject({ url: '/api/steam/profile?steamInput=76561198084120303' })).statusCode).toBe(503);
  await door.open();
  const startedAt = performance.now();
  for (let n = 0; n < 2 * max; n += 1) await db.execute(sql`select 1`);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
