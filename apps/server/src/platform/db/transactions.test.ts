import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { inTransaction, openPool, prepareOnce, sentTogether, sqlState } from './client.ts';

function openSmallPool() {
  const { db, close } = openPool({ url: inject('serverUrl'), max: 1, onError: () => undefined });
  onTestFinished(close);
  return db;
}

const number = sql<number>`${sql.placeholder('n')}::int`;

test('a statement is built once per connection and runs in each of its transactions', async () => {
  const db = openSmallPool();
  let built = 0;
  const doubled = prepareOnce((connection) => {
    built += 1;
    return connection
      .select({ isOpen: sql<boolean>`pg_current_xact_id_if_assigned() is not null`, twice: sql<number>`2 * ${number}` })
      .from(sql`(select 1) one`)
      .prepare('doubled');
  });
  for (const n of [1, 2, 3]) {
    const [found] = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      return doubled(tx).execute({ n });
    });
    expect(found).toEqual({ isOpen: true, twice: 2 * n });
  }
  expect(built).toBe(1);
});

test('of statements sent together, each sees what those before it wrote, and the first that fails is told', async () => {
  const db = openSmallPool();
  const divided = prepareOnce((connection) =>
    connection
      .select({ share: sql<number>`6 / ${number}` })
      .from(sql`(select 1) one`)
      .prepare('divided'),
  );
  const counted = prepareOnce((connection) =>
    connection.select({ count: sql<number>`count(*)::int` }).from(sql`numbers`).prepare('counted'),
  );
  const numbers = pgTable('numbers', { n: integer() });
  const inserted = prepareOnce((connection) =>
    connection
      .insert(numbers)
      .values({ n: sql.placeholder('n') })
      .prepare('inserted'),
  );
  const seen = await inTransaction(db, async (tx) => {
    await tx.execute(sql`create temporary table numbers (n int) on commit drop`);
    const [, found] = await sentTogether([inserted(tx).execute({ n: 1 }), counted(tx).execute()]);
    return found;
  });
  expect(seen).toEqual([{ count: 1 }]);
  const reportedLate = (statement: Promise<unknown>) =>
    statement.catch(async (error: unknown) => {
      await setTimeout(20);
      throw error;
    });
  const failed = inTransaction(db, (tx) =>
    sentTogether([
      divided(tx).execute({ n: 3 }),
      reportedLate(divided(tx).execute({ n: 0 })),
      divided(tx).execute({ n: 2 }),
    ]),
  );
  const divisionByZero = '22012';
  expect(sqlState(await failed.catch((error: unknown) => error))).toBe(divisionByZero);
  expect(await inTransaction(db, (tx) => divided(tx).execute({ n: 2 }))).toEqual([{ share: 3 }]);
});
