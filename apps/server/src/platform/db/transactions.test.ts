import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { inTransaction, openPool, sqlState } from './client.ts';

test('a transaction that fails leaves nothing behind and releases its connection', async () => {
  const { db, close } = openPool({ url: inject('serverUrl'), max: 1, onError: () => undefined });
  onTestFinished(close);
  await db.execute(sql`create temporary table numbers (n int)`);
  const insertShare = (divisor: number) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into numbers values (6)`);
      await tx.execute(sql`insert into numbers values (6 / ${divisor}::int)`);
    });
  const divisionByZero = '22012';
  expect(sqlState(await insertShare(0).catch((error: unknown) => error))).toBe(divisionByZero);
  await insertShare(2);
  expect((await db.execute(sql`select n from numbers order by n`)).rows).toEqual([{ n: 3 }, { n: 6 }]);
});
