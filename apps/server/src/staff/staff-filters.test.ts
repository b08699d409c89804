import { calls } from '@argus/contract/kernel/calls';
import { maxListed } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { userFilters, userSorts } from '@argus/domain/staff/staff-lists';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../tests/builders.ts';
import { aModerator, anAdmin, call, type Person, refusal } from '../../tests/panel.ts';
import { useTestApp } from '../../tests/test-app.ts';
import { filings } from '../platform/db/schema/filings.ts';
import { reports } from '../platform/db/schema/reports.ts';
import { newId } from '../platform/db/uuid.ts';
import { filterReports } from './cases/report-list.queries.ts';
import { selectFiltered } from './filtered-list.queries.ts';
import { filterUsers } from './users/managed-users.queries.ts';

// Thousands of users and their numbers bypass the triggers, and a link is marked as gone without its checks.
const t = useTestApp({ violates: /^users |: evidence_gone_since is / });
let moderator: Person;
beforeAll(async () => {
  moderator = await aModerator(t);
});

describe('users', () => {
  const find = async (query: Record<string, string>) =>
    (await call(t, moderator, calls.listUsers, { query: { limit: '100', ...query } })).users.map(
      ({ username }) => username,
    );

  beforeAll(async () => {
    const at = (days: number) => new Date(Date.now() - days * dayMs);
    const paused = { pausedAt: at(1), pauseReason: 'Spam' };
    await aUser(t.db, { username: 'Banned', isBanned: true, memberSince: at(10) });
    await aUser(t.db, {
      username: 'Banned Eye',
      isBanned: true,
      hasTheEye: true,
      steam64Id: '76561198084120111',
      memberSince: at(20),
    });
    await aUser(t.db, {
      username: 'Paused',
      ...paused,
      pausedUntil: new Date(Date.now() + dayMs),
      memberSince: at(30),
    });
    await aUser(t.db, { username: 'Paused for good', ...paused, pausedUntil: null, memberSince: at(40) });
    await aUser(t.db, { username: 'Was paused', ...paused, pausedAt: at(9), pausedUntil: at(2), memberSince: at(50) });
    await aUser(t.db, { username: 'Eye', hasTheEye: true, memberSince: at(60) });
    await aUser(t.db, { username: 'Left', discordId: null, deletedAt: at(1), memberSince: at(65) });
    await aUser(t.db, { username: 'Linked', steam64Id: '76561198084120112', memberSince: at(70) });
    const submitter = await aUser(t.db, {
      username: 'Overturned',
      memberSince: at(80),
      steam64Id: '76561198084120113',
    });
    const player = await aPlayer(t.db);
    const report = await aReport(t.db, { player, submitter, status: 'verified_cheater' });
    await aReport(t.db, { submitter });
    const admin = await anAdmin(t);
    await call(t, admin, calls.overrideStatus, {
      params: { reportId: report.id },
      body: { newStatus: 'verified_undetermined', reason: 'The clip shows somebody else.' },
    });
  });

  test('are filtered by ban, pause, Eye, role and a missing Steam account, alone and together', async () => {
    expect(await find({ banned: 'yes' })).toEqual(['Banned', 'Banned Eye']);
    expect(await find({ paused: 'yes' })).toEqual(['Paused', 'Paused for good']);
    expect(await find({ banned: 'yes', eye: 'yes' })).toEqual(['Banned Eye']);
    expect(await find({ banned: 'yes', noSteam: 'yes' })).toEqual(['Banned']);
    expect(await find({ role: 'moderator' })).toEqual([moderator.user.username]);
    expect((await find({ eye: 'yes' })).slice(0, 1)).not.toEqual([]);
    expect(await find({})).toContain('Left');
    expect(await find({ noSteam: 'yes' })).not.toContain('Linked');
    expect(await find({ noSteam: 'yes' })).not.toContain('Left');
    expect(await find({ steamId: 'Banned', eye: 'yes' })).toEqual(['Banned Eye']);
    expect(await refusal(t, moderator, calls.listUsers, { query: { banned: 'no' } })).toEqual([
      400,
      'A filter is either left out or yes.',
    ]);
  });

  test('are sorted by joining, essence, reports and the share that was overturned', async () => {
    expect((await find({ sort: 'overturned' }))[0]).toBe('Overturned');
    expect((await find({ sort: 'reports' }))[0]).toBe('Overturned');
    expect((await find({ sort: 'essence', eye: 'yes' })).length).toBeGreaterThan(1);
    const { users } = await call(t, moderator, calls.listUsers, { query: { sort: 'essence', limit: '100' } });
    expect(users.map(({ essence }) => essence)).toEqual(users.map(({ essence }) => essence).toSorted((a, b) => b - a));
    const [overturned] = (await call(t, moderator, calls.listUsers, { query: { sort: 'overturned' } })).users;
    expect(overturned).toMatchObject({ overturnedReports: 1, reportsSubmitted: 2 });
  });
});

describe('reports', () => {
  let submitter: Awaited<ReturnType<typeof aUser>>;
  let ids: Record<'fresh' | 'old' | 'ancient' | 'appealed', string>;
  const find = async (query: Record<string, string>) =>
    (await call(t, moderator, calls.listReports, { query: { limit: '100', ...query } })).reports.map(
      ({ reportId }) => reportId,
    );

  beforeAll(async () => {
    submitter = await aUser(t.db);
    const make = async (days: number, cheat: string, status: 'unverified' | 'verified_cheater' = 'unverified') =>
      (
        await aReport(t.db, {
          submitter,
          status,
          cheatsUsed: [cheat, 'Wallhack'],
          createdAt: new Date(Date.now() - days * dayMs),
        })
      ).id;
    ids = {
      fresh: await make(0.1, 'Spinbot'),
      old: await make(40, 'spinBOT'),
      ancient: await make(200, 'Aimbot'),
      appealed: await make(100, 'Spinbot', 'verified_cheater'),
    };
    const at = new Date();
    const appeal = { kind: 'appeal', state: 'withdrawn', ground: 'other', closedAt: at, round: 1 } as const;
    await t.db.insert(filings).values({
      ...appeal,
      ...{ id: newId(), reportId: ids.appealed, authorId: submitter.id, filedAt: at, openedAt: at, statement: null },
    });
  });

  test('are filtered by age, cheat, appeal, lost evidence, status and submitter, and sorted both ways', async () => {
    const theirs = { submitter: submitter.id };
    expect(await find(theirs)).toEqual([ids.fresh, ids.old, ids.appealed, ids.ancient]);
    expect(await find({ ...theirs, sort: 'oldest' })).toEqual([ids.ancient, ids.appealed, ids.old, ids.fresh]);
    expect(await find({ ...theirs, status: 'open' })).toEqual([ids.ancient, ids.old, ids.fresh]);
    expect(await find({ ...theirs, status: 'open', sort: 'newest' })).toEqual([ids.fresh, ids.old, ids.ancient]);
    expect(await find({ ...theirs, age: 'last_1d' })).toEqual([ids.fresh]);
    expect(await find({ ...theirs, age: 'over_90d' })).toEqual([ids.appealed, ids.ancient]);
    expect(await find({ cheat: 'SPINBOT' })).toEqual([ids.fresh, ids.old, ids.appealed]);
    expect(await find({ cheat: 'SPINBOT', status: 'open' })).toEqual([ids.old, ids.fresh]);
    expect(await find({ hasAppeal: 'yes' })).toEqual([ids.appealed]);
    expect(await find({ hasAppeal: 'yes', status: 'open' })).toEqual([]);
    await t.db.update(reports).set({ evidenceGoneSince: new Date() }).where(eq(reports.id, ids.old));
    expect(await find({ evidenceGone: 'yes' })).toEqual([ids.old]);
    expect(await find({ evidenceGone: 'yes', hasAppeal: 'yes' })).toEqual([]);
  });
});

describe('lists of thousands of rows', () => {
  /** PostgreSQL uses the ways that are `off` only where no index yields the rows in order. */
  const explain = async (selected: ReturnType<typeof selectFiltered>, off: readonly string[] = []) =>
    t.db.transaction(async (tx) => {
      for (const way of off) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${selected} limit 1000`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  beforeAll(async () => {
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into users (id, username, member_since, last_active_at, is_banned, has_the_eye, steam64_id, essence, reports_submitted)
        select gen_random_uuid(), 'Many ' || i, to_timestamp(1790000000 + i * 60), now(), i % 3 = 0, i % 4 = 0,
          case when i % 2 = 0 then (76561198500000000 + i)::text end, i % 977, i % 31
        from generate_series(1, ${maxListed * 3}::int) i`);
    });
    await t.db.execute(sql`analyze users`);
  });

  test('read users from an index in every order, and sort at most 10,000 of a filtered part', async () => {
    for (const sort of userSorts) {
      for (const filter of [undefined, ...userFilters]) {
        const list = filterUsers(filter ? { [filter]: 'yes' } : {}, sort, Date.now());
        const plan = await explain(selectFiltered(list));
        const index = /(?:Index|Index Only|Bitmap Index) Scan (?:using|on) users_(\w+)/.exec(plan)?.[1];
        const isPart = filter !== undefined && filter !== 'noSteam';
        const orderIndex = sort === 'joined' ? 'by_age' : `by_${sort}`;
        expect([sort, filter, index, plan.includes('Seq Scan')]).toEqual([
          sort,
          filter,
          isPart ? filter : orderIndex,
          false,
        ]);
        if (!isPart) expect(plan).not.toContain('Sort');
      }
    }
    const query = { banned: 'yes', sort: 'essence' };
    const { isPartial } = await call(t, moderator, calls.listUsers, { query });
    expect(isPartial).toBe(true);
  });

  test('read one filter by its index and apply the others to its first 10,000 rows', async () => {
    const { totalUsers, isPartial, users } = await call(t, moderator, calls.listUsers, {
      query: { banned: 'yes', eye: 'yes', noSteam: 'yes', sort: 'essence' },
    });
    expect([totalUsers, isPartial, users.length]).toEqual([0, true, 0]);
    const some = await call(t, moderator, calls.listUsers, { query: { eye: 'yes', noSteam: 'yes' } });
    expect(some.isPartial).toBe(false);
    const plan = await explain(selectFiltered(filterUsers({ banned: 'yes', eye: 'yes' }, 'reports', Date.now())));
    expect(plan).toMatch(/Scan (?:using|on) users_(banned|eye)/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('read reports from an index whatever the filters', async () => {
    for (const sort of ['newest', 'oldest'] as const) {
      for (const filters of [
        {},
        { status: 'open' },
        { status: 'verified_cheater' },
        { hasAppeal: 'yes' },
        { evidenceGone: 'yes' },
        { age: 'over_7d' },
      ] as const) {
        const plan = await explain(selectFiltered(filterReports({ ...filters, cheat: 'Aimbot' }, sort, Date.now())), [
          'seqscan',
          'bitmapscan',
          'sort',
        ]);
        expect([
          sort,
          filters,
          /Index(?: Only)? Scan (?:Backward )?using reports_/.test(plan),
          /Sort/.test(plan),
        ]).toEqual([sort, filters, true, false]);
      }
    }
  });
});
