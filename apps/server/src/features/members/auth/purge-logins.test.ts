import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '../../../../tests/builders.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { loginCodes } from '../../../platform/db/schema/users.ts';
import { purgeLogins } from './purge-logins.ts';
import { insertLoginCode, insertSession, useNonce } from './sessions.queries.ts';

async function openWithLogins() {
  const t = await createTestApp();
  onTestFinished(() => t.close());
  const now = Date.now();
  const { id: userId } = await aUser(t.db);
  const days = (n: number) => new Date(now + n * dayMs);
  const add = async (userAgent: string, expiresAt: Date, endedAt: Date | null) => {
    const session = { userId, userAgent, createdAt: days(-90), expiresAt };
    const id = await inTransaction(t.db, (tx) => insertSession(tx, session));
    await t.db.execute(sql`update sessions set ended_at = ${endedAt?.toISOString() ?? null} where id = ${id}`);
  };
  await add('in use', days(1), null);
  await add('expired lately', days(-29), null);
  await add('expired long ago', days(-31), null);
  await add('ended lately', days(1), days(-29));
  await add('ended long ago', days(1), days(-31));
  await t.db.execute(
    sql`insert into steam_nonces values ('old', ${days(-31).toISOString()}), ('new', ${days(-29).toISOString()})`,
  );
  const left = async () => {
    const { rows } = await t.db.execute<{ name: string }>(
      sql`select user_agent as name from sessions union all select nonce from steam_nonces`,
    );
    return rows.map(({ name }) => name).toSorted();
  };
  return { t, days, left };
}

test('purging deletes only the sessions that ended, and the nonces that were used, a month ago', async () => {
  const { t, days, left } = await openWithLogins();
  await purgeLogins(t.db, days(0));
  expect(await left()).toEqual(['ended lately', 'expired lately', 'in use', 'new']);
});

test('purging deletes nothing that is still needed if its clock is ahead of the database, and less if it is behind', async () => {
  const { t, days, left } = await openWithLogins();
  await purgeLogins(t.db, days(-10));
  expect(await left()).toHaveLength(7);
  for (const ahead of [1, 365]) {
    await purgeLogins(t.db, days(ahead));
    expect(await left()).toEqual(['ended lately', 'expired lately', 'in use', 'new']);
  }
});

test('a nonce used before the clock jumped cannot be used again', async () => {
  const { t, days } = await openWithLogins();
  const use = (now: Date) => inTransaction(t.db, (tx) => useNonce(tx, 'of Steam', now));
  expect(await use(days(0))).toBe(true);
  await purgeLogins(t.db, days(2));
  expect(await use(days(365))).toBe(false);
  expect(await use(days(0))).toBe(false);
});

test('purging deletes an abandoned login and its session an hour after it expired by both clocks', async () => {
  const { t, left } = await openWithLogins();
  const now = Date.now();
  const minutes = (n: number) => new Date(now + n * minuteMs);
  const { id: userId } = await aUser(t.db);
  const begin = (userAgent: string, expiresAt: Date) =>
    inTransaction(t.db, async (tx) => {
      const session = { userId, userAgent, createdAt: expiresAt, expiresAt: minutes(60 * 24) };
      const sessionId = await insertSession(tx, session);
      await insertLoginCode(tx, { hash: userAgent, sessionId, expiresAt });
    });
  await begin('abandoned', minutes(-61));
  await begin('abandoned lately', minutes(-59));
  await purgeLogins(t.db, minutes(-5));
  expect(await left()).toContain('abandoned');
  await purgeLogins(t.db, minutes(60));
  expect(await left()).toEqual(['abandoned lately', 'ended lately', 'expired lately', 'in use', 'new']);
  expect(await t.db.select({ hash: loginCodes.hash }).from(loginCodes)).toEqual([{ hash: 'abandoned lately' }]);
});
