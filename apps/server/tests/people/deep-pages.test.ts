import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../src/db/schema/staff.ts';
import { newId } from '../../src/db/uuid.ts';
import { foldTallies } from '../../src/site/site.queries.ts';
import { aReport, aUser } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { expectListsToAddUp } from './lists.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

/** Through the triggers, in one statement; ids as the server makes them, `spreadMs` apart. */
const addUsers = (count: number, { essence = sql`0`, spreadMs = 60_000 } = {}) =>
  t.db.execute(sql`
    insert into users (id, username, member_since, last_active_at, public_essence)
    select (lpad(to_hex(1790000000000 + i * ${spreadMs}::bigint), 12, '0') || '7' || lpad(to_hex(i % 4096), 3, '0')
            || '8' || substring(md5(i::text) from 1 for 15))::uuid,
           'Many ' || i, to_timestamp(1790000000 + i * ${spreadMs}::bigint / 1000.0), now(), ${essence}
    from generate_series(1, ${count}::int) i`);

const deepestOf = async (list: string) => {
  const { rows } = await t.db.execute<{ depth: number; biggest: string }>(
    sql`select max(depth)::int as depth, max(n) filter (where not is_split) as biggest from list_counts where list = ${list}`,
  );
  return { depth: rows[0]?.depth, biggest: Number(rows[0]?.biggest) };
};

test('before anything is folded, every page is right', async () => {
  await addUsers(130, { essence: sql`(i % 3) * 10` });
  await expectListsToAddUp(t.db, 7);
});

test('a crowd with the same essence is split until no step is long, and shrinks again', async () => {
  await addUsers(3000, { essence: sql`case when i % 10 = 0 then i else 0 end` });
  await foldTallies(t.db);
  expect((await deepestOf('ranked_users')).biggest).toBeLessThanOrEqual(128);
  await expectListsToAddUp(t.db, 100);
  await t.db.execute(
    sql`update users set public_essence = public_essence + 300 where public_essence = 0 and username like '%7'`,
  );
  await t.db.execute(sql`update users set is_banned = true where username like '%3'`);
  await expectListsToAddUp(t.db, 100);
  await foldTallies(t.db);
  await expectListsToAddUp(t.db, 100);
  await t.db.execute(sql`update users set is_banned = true`);
  await foldTallies(t.db);
  const left = await t.db.execute(sql`select * from list_counts where list = 'ranked_users'`);
  expect(left.rows).toEqual([]);
  await expectListsToAddUp(t.db, 100);
});

test('a thousand people who joined in the same millisecond are still split', async () => {
  await addUsers(1000, { spreadMs: 0 });
  await foldTallies(t.db);
  expect(await deepestOf('ranked_users')).toMatchObject({ depth: expect.toSatisfy((depth: number) => depth > 16) });
  expect((await deepestOf('users')).biggest).toBeLessThanOrEqual(128);
  await expectListsToAddUp(t.db, 100);
});

test('folding twice, by several processes at once, counts everything once', async () => {
  await addUsers(500, { essence: sql`i % 50` });
  await Promise.all(Array.from({ length: 8 }, () => foldTallies(t.db)));
  await foldTallies(t.db);
  await expectListsToAddUp(t.db, 100);
});

test('counts can be taken anew while deltas wait, and after rows came without triggers', async () => {
  await addUsers(300);
  await foldTallies(t.db);
  await aReport(t.db, { status: 'verified_cheater' });
  await t.db.execute(sql`select recount_lists()`);
  await expectListsToAddUp(t.db);
  await foldTallies(t.db);
  await expectListsToAddUp(t.db);
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update users set is_banned = true where username like 'Many 1%'`);
  });
  await t.db.execute(sql`select recount_lists()`);
  await expectListsToAddUp(t.db);
});

test('reports are listed by status and move between the lists, staff acts by age', async () => {
  for (const status of ['unverified', 'processing', 'verified_cheater', 'verified_troll'] as const) {
    await aReport(t.db, { status });
  }
  const actor = await aUser(t.db, { userType: 'admin' });
  await t.db
    .insert(auditLog)
    .values([1, 2, 3].map((day) => ({ id: newId(), actorId: actor.id, action: 'x', createdAt: new Date(day) })));
  await expectListsToAddUp(t.db, 2);
  await foldTallies(t.db);
  await t.db.execute(
    sql`update reports set status = 'verified_duplicate', verdict_at = now() where status = 'unverified'`,
  );
  await expectListsToAddUp(t.db, 2);
  await foldTallies(t.db);
  await expectListsToAddUp(t.db, 2);
});

test('a report cannot be moved in time', async () => {
  const { id } = await aReport(t.db);
  const moved = t.db.execute(sql`update reports set created_at = now() + interval '1 day' where id = ${id}`);
  await expect(moved).rejects.toMatchObject({ cause: { message: expect.stringContaining('keeps its') } });
});

test('whatever is written, read and folded in whatever order, pages show each row once and in order', async () => {
  await addUsers(400, { essence: sql`(i * 7) % 20` });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('essence' as const),
      user: fc.integer({ min: 1, max: 400 }),
      to: fc.integer({ min: -60, max: 20_000 }),
    }),
    fc.record({ kind: fc.constant('ban' as const), user: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constant('join' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('fold' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const act of steps) {
        if (act.kind === 'fold') await foldTallies(t.db);
        else if (act.kind === 'join') for (let i = 0; i < act.count; i += 1) await aUser(t.db);
        else if (act.kind === 'ban')
          await t.db.execute(sql`update users set is_banned = not is_banned where username = ${`Many ${act.user}`}`);
        else
          await t.db.execute(sql`update users set public_essence = ${act.to} where username = ${`Many ${act.user}`}`);
      }
      await expectListsToAddUp(t.db, 100);
    }),
    { numRuns: 15 },
  );
});

test('readers see whole lists while many write and fold', async () => {
  await addUsers(600, { essence: sql`i % 5` });
  const write = async (seed: number) => {
    for (let i = 0; i < 25; i += 1) {
      const name = `Many ${1 + ((seed * 31 + i * 17) % 600)}`;
      if (i % 5 === 4) await foldTallies(t.db);
      else
        await t.db.execute(
          sql`update users set public_essence = public_essence + ${(i % 3) - 1} where username = ${name}`,
        );
    }
  };
  await Promise.all([
    ...[1, 2, 3, 4].map(write),
    (async () => {
      for (let i = 0; i < 5; i += 1) await expectListsToAddUp(t.db, 100);
    })(),
  ]);
  await expectListsToAddUp(t.db, 100);
});
