import { calls } from '@argus/contract/kernel/calls';
import { maxListed } from '@argus/domain/shared/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aReport, aUser } from '../../../tests/builders.ts';
import { aModerator, call } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { listRankedUsers } from '../../features/members/users/profile.queries.ts';
import { listAuditIds } from '../../staff/audit/audit.queries.ts';
import type { Db, Tx } from './client.ts';
import { getTally, storeTallies, type TallyName } from './tallies.ts';

// These tests write Essence without its ledger, which violates an invariant of users.
const t = useTestAppPerTest({ violates: /^users / });

/** Adds users with ids like those that the server makes. */
const addUsers = (count: number, essence = sql`0`, db: Db | Tx = t.db) =>
  db.execute(sql`
    insert into users (id, username, member_since, last_active_at, public_essence)
    select (lpad(to_hex(1790000000000 + i * 60000::bigint), 12, '0') || '7' || lpad(to_hex(i % 4096), 3, '0')
            || '8' || substring(md5(i::text) from 1 for 15))::uuid,
           'Many ' || i, to_timestamp(1790000000 + i * 60), now(), ${essence}
    from generate_series(1, ${count}::int) i`);

/** Writes without the triggers, which would take longer than the test. */
const load = (write: (tx: Tx) => Promise<unknown>) =>
  t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await write(tx);
  });

describe('a list of more than 10,000 rows', () => {
  const more = 60;
  const total = maxListed + more;
  const get = async (path: string) => (await t.app.inject(path)).json();

  test('as a leaderboard shows its first 10,000 users, counts all of them and numbers them correctly', async () => {
    await load((tx) => addUsers(total, sql`${total}::int - i`, tx));
    await storeTallies(t.db);
    const read = async (page: number, limit: number) =>
      calls.listLeaderboard.response.parse(await get(`/api/users/leaderboard?page=${page}&limit=${limit}`));
    const last = await read(400, 25);
    expect(last).toMatchObject({ totalUsers: total, totalPages: 400, currentPage: 400 });
    expect(last.users.map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, n) => 9976 + n));
    expect(last.users.at(-1)).toMatchObject({ username: `Many ${maxListed}`, essence: more });
    expect(await read(401, 25)).toMatchObject({ users: [], totalUsers: total, totalPages: 400 });
    // There are 666 pages of 15 users and one of 10.
    const cut = await read(667, 15);
    expect(cut).toMatchObject({ totalPages: 667 });
    expect(cut.users.map(({ position }) => position)).toEqual(Array.from({ length: 10 }, (_, n) => 9991 + n));
    expect(await read(668, 15)).toMatchObject({ users: [] });
  });

  test('as a staff list shows its first 10,000 rows and counts all of them', async () => {
    const moderator = await aModerator(t);
    await load(async (tx) => {
      await addUsers(total, sql`0`, tx);
      await tx.execute(sql`
        insert into audit_log (id, actor_id, action, created_at)
        select gen_random_uuid(), ${moderator.user.id}, 'ban', to_timestamp(1790000000 + i)
        from generate_series(1, ${total}::int) i`);
    });
    await storeTallies(t.db);
    for (const [page, length] of [
      ['100', 100],
      ['101', 0],
    ] as const) {
      const query = { page, limit: '100' };
      const users = await call(t, moderator, calls.listUsers, { query });
      expect([users.users.length, users.totalUsers, users.totalPages]).toEqual([length, total + 1, 100]);
      const log = await call(t, moderator, calls.listAuditLog, { query });
      expect([log.entries.length, log.totalEntries, log.totalPages]).toEqual([length, total, 100]);
      const skipped = (Number(page) - 1) * 100;
      const ids = await listAuditIds(t.db, {}, maxListed);
      expect(log.entries.map(({ _id }) => _id)).toEqual(ids.slice(skipped, skipped + 100));
    }
  });
});

test('totals below 10,000 are exact, whatever the background job counted before', async () => {
  const readTotals = async (names: readonly TallyName[]) => {
    const totals = await Promise.all(names.map(async (name) => [name, await getTally(t.db, name)]));
    return Object.fromEntries(totals);
  };
  await addUsers(500);
  for (const status of ['unverified', 'processing', 'verified_cheater', 'verified_troll'] as const) {
    await aReport(t.db, { status });
  }
  const users = await t.db.$count(sql`users`);
  const expected = {
    users,
    ranked_users: users,
    reports: 4,
    'reports:open': 2,
    'reports:verified_troll': 1,
    'reports:verified_duplicate': 0,
    convicted_players: 1,
    split_reports: 0,
  };
  const names = [
    ...(['users', 'ranked_users', 'reports', 'reports:open', 'reports:verified_troll'] as const),
    ...(['reports:verified_duplicate', 'convicted_players', 'split_reports'] as const),
  ];
  expect(await readTotals(names)).toEqual(expected);
  await Promise.all(Array.from({ length: 8 }, () => storeTallies(t.db)));
  await t.db.execute(sql`update users set is_banned = true where username like 'Many %3'`);
  expect(await readTotals(names)).toEqual({ ...expected, ranked_users: users - 50 });
});

test('the total of more than 10,000 rows is the last count of the background job, and is exact again once that counts fewer', async () => {
  await load((tx) => addUsers(maxListed + 20, sql`0`, tx));
  expect(await getTally(t.db, 'users')).toBe(maxListed);
  await storeTallies(t.db);
  expect(await getTally(t.db, 'users')).toBe(maxListed + 20);
  await load((tx) => tx.execute(sql`delete from users where username like 'Many 1%'`));
  expect(await getTally(t.db, 'users')).toBe(maxListed + 20);
  await storeTallies(t.db);
  await t.db.execute(sql`delete from users where username like 'Many 2%'`);
  expect(await getTally(t.db, 'users')).toBe(await t.db.$count(sql`users`));
});

test('a report cannot be moved in time', async () => {
  const { id } = await aReport(t.db);
  const moved = t.db.execute(sql`update reports set created_at = now() + interval '1 day' where id = ${id}`);
  await expect(moved).rejects.toMatchObject({ cause: { message: expect.stringContaining('keeps its') } });
});

test('pages show each row once and in order after any sequence of writes', async () => {
  await addUsers(400, sql`(i * 7) % 20`);
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('essence' as const),
      user: fc.integer({ min: 1, max: 400 }),
      to: fc.integer({ min: -60, max: 20_000 }),
    }),
    fc.record({ kind: fc.constant('ban' as const), user: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constant('join' as const), count: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const act of steps) {
        if (act.kind === 'join') for (let i = 0; i < act.count; i += 1) await aUser(t.db);
        else if (act.kind === 'ban')
          await t.db.execute(sql`update users set is_banned = not is_banned where username = ${`Many ${act.user}`}`);
        else
          await t.db.execute(sql`update users set public_essence = ${act.to} where username = ${`Many ${act.user}`}`);
      }
      const inOrder = await t.db.execute<{ id: string }>(
        sql`select id from users where not is_banned and deleted_at is null order by public_essence desc, id`,
      );
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(inOrder.rows.length / 100) }, (_, n) =>
          listRankedUsers(t.db, { page: n + 1, limit: 100 }),
        ),
      );
      expect(pages.flat().map(({ id, position }) => ({ id, position }))).toEqual(
        inOrder.rows.map(({ id }, index) => ({ id, position: index + 1 })),
      );
      expect(await getTally(t.db, 'ranked_users')).toBe(inOrder.rows.length);
    }),
    { numRuns: 15 },
  );
});
