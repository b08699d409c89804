import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { insertSession } from '../../src/auth/sessions.queries.ts';
import { inTransaction } from '../../src/db/client.ts';
import { purgeLogins } from '../../src/keep-house.ts';
import { aUser } from '../builders.ts';
import { createTestApp } from '../test-app.ts';

const dayMs = 24 * 3_600_000;

test('sessions that ended a month ago and nonces of yesterday go, everything else stays', async () => {
  const t = await createTestApp();
  onTestFinished(() => t.close());
  const now = Date.parse('2026-06-15T12:00:00Z');
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
    sql`insert into steam_nonces values ('old', ${days(-2).toISOString()}), ('new', ${days(-0.5).toISOString()})`,
  );
  await purgeLogins(t.db, new Date(now));
  const { rows: sessions } = await t.db.execute<{ name: string }>(
    sql`select user_agent as name from sessions union all select nonce from steam_nonces`,
  );
  expect(sessions.map(({ name }) => name).toSorted()).toEqual(['ended lately', 'expired lately', 'in use', 'new']);
});
