import { leaderboardSchema } from '@argus/contract/members/users';
import { rankOf } from '@argus/domain/members/ranks';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { createTestApp, useTestAppPerTest } from '../../../../tests/test-app.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { updatePresentUser } from './users.queries.ts';

// These tests write Essence without its ledger.
const t = useTestAppPerTest({ violates: /^users / });

const read = async (query = '') => {
  const answer = await t.app.inject({ url: `/api/users/leaderboard${query}` });
  expect(answer.statusCode).toBe(200);
  return leaderboardSchema.parse(answer.json());
};
const setEssence = (id: string, essence: number) =>
  t.db.update(users).set({ publicEssence: essence }).where(sql`id = ${id}`);

test('an empty site has an empty leaderboard', async () => {
  expect(await read()).toEqual({ users: [], totalUsers: 0, totalPages: 0, currentPage: 1 });
});

test('the leaderboard orders people by Essence, then id, 25 a page, each with a position and a rank', async () => {
  for (let i = 0; i < 53; i += 1) await setEssence((await aUser(t.db)).id, [0, 0, 120, 260, -50][i % 5] ?? 0);
  const inOrder = await t.db.select().from(users).orderBy(sql`public_essence desc, id`);
  const pages = [await read(), await read('?page=2'), await read('?page=3')];
  expect(pages.map((page) => page.users.length)).toEqual([25, 25, 3]);
  expect(pages.flatMap((page) => page.users)).toEqual(
    inOrder.map((user, index) => ({
      _id: user.id,
      position: index + 1,
      discordId: user.discordId,
      username: user.username,
      profilePictureUrl: user.profilePictureUrl,
      steam64Id: user.steam64Id,
      essence: user.publicEssence,
      rank: rankOf(user.publicEssence),
      hasTheEye: false,
    })),
  );
  expect(pages[1]).toMatchObject({ totalUsers: 53, totalPages: 3, currentPage: 2 });
  await setEssence(inOrder[52]?.id ?? '', 9000);
  expect((await read('?page=1&limit=1')).users).toMatchObject([{ position: 1, _id: inOrder[52]?.id, essence: 9000 }]);
  expect((await read('?page=53&limit=1')).users).toMatchObject([{ position: 53, _id: inOrder[51]?.id }]);
});

test('the leaderboard leaves out deleted people, and banned ones until the ban is lifted', async () => {
  const ana = await aUser(t.db, { username: 'Ana' });
  await aUser(t.db, { username: 'Ben' });
  await aUser(t.db, { isBanned: true, banReason: 'Sold accounts' });
  await aUser(t.db, { deletedAt: new Date(), username: 'Deleted user' });
  const names = async () => (await read()).users.map(({ username }) => username);
  expect(await names()).toEqual(['Ana', 'Ben']);
  await t.db.update(users).set({ isBanned: true }).where(sql`id = ${ana.id}`);
  await expect.poll(names).toEqual(['Ben']);
  expect((await read()).totalUsers).toBe(1);
  await t.db.update(users).set({ isBanned: false }).where(sql`id = ${ana.id}`);
  await expect.poll(names).toEqual(['Ana', 'Ben']);
});

test('a page past the end of the leaderboard is empty, however far', async () => {
  await aUser(t.db);
  for (const page of ['2', '999999999']) {
    expect(await read(`?page=${page}&limit=100`)).toEqual({
      users: [],
      totalUsers: 1,
      totalPages: 1,
      currentPage: Number(page),
    });
  }
});

test('the leaderboard refuses a bad page or limit', async () => {
  const pages = ['page=0', 'page=-1', 'page=1.5', 'page=a', 'page=', 'page=1&page=2', 'page=1%00'];
  for (const query of [...pages, 'limit=0', 'limit=101']) {
    const answer = await t.app.inject({ url: `/api/users/leaderboard?${query}` });
    expect([query, answer.statusCode]).toEqual([query, 400]);
    expect(answer.json().errors.length).toBeGreaterThan(0);
  }
});

describe('the cached leaderboard', () => {
  test('is sent from memory and revalidated by its ETag while unchanged', async () => {
    await aUser(t.db);
    await expect.poll(async () => (await read()).totalUsers).toBe(1);
    const first = await t.app.inject({ url: '/api/users/leaderboard' });
    const again = await t.app.inject({
      url: '/api/users/leaderboard',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('shows a new display name once it is saved', async () => {
    const user = await aUser(t.db, { username: 'Before' });
    const token = await tokenFor(t, user);
    await expect.poll(async () => (await read()).users[0]?.username).toBe('Before');
    const saved = await t.app.inject({
      method: 'PUT',
      url: '/api/users/me/settings',
      headers: { 'x-auth-token': token },
      payload: { productDisplayName: 'After' },
    });
    expect(saved.statusCode).toBe(200);
    expect((await read()).users[0]?.username).toBe('After');
  });

  test('is invalidated by another process on the same database', async () => {
    const other = await createTestApp({ databaseUrl: t.databaseUrl });
    try {
      const user = await aUser(t.db, { username: 'Before' });
      const seenThere = async () =>
        (await other.app.inject({ url: '/api/users/leaderboard' })).json().users[0]?.username;
      await expect.poll(seenThere).toBe('Before');
      await updatePresentUser(t.db, user.id, { username: 'After' });
      await expect.poll(seenThere).toBe('After');
    } finally {
      await other.close();
    }
  });

  test('moves the submitter of a conviction up', async () => {
    const [first, second] = [await aUser(t.db), await aUser(t.db)];
    await expect.poll(async () => (await read()).users.map(({ _id }) => _id)).toEqual([first.id, second.id]);
    await aReport(t.db, { submitter: second, status: 'verified_cheater' });
    await expect.poll(async () => (await read()).users[0]).toMatchObject({ _id: second.id, essence: 20, position: 1 });
  });
});
