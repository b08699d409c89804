import { errors } from '@argus/contract/kernel/errors';
import { msgSchema } from '@argus/contract/kernel/fields';
import { loginMessages } from '@argus/domain/members/login';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aDraft, aPersonWithAHistory } from '../../../tests/belongings.ts';
import { aPlayer, aReport, aUser, aVideoUrl, tokenFor } from '../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import { drafts, reports, reviews } from '../../platform/db/schema/reports.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';
import { updatePresentUser } from '../members/users/users.queries.ts';

const t = useTestApp();

const remove = (token?: string, app = t.app) =>
  app.inject({ method: 'DELETE', url: '/api/users/me', headers: token ? { 'x-auth-token': token } : {} });
const readUser = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const leaveNoAdmin = () => t.db.update(users).set({ userType: 'other' }).where(eq(users.userType, 'admin'));
const draftsOf = (id: string) => t.db.select().from(drafts).where(eq(drafts.userId, id));
const waiting = async () => {
  const { rows } = await t.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
/** Holds the user's row until all the requests that were begun wait for it. */
const whileLocked = (id: string, begin: () => Promise<unknown>[], waiters: number) =>
  t.db
    .transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update');
      const begun = Promise.allSettled(begin());
      await expect.poll(waiting).toBe(waiters);
      return { begun };
    })
    .then(({ begun }) => begun);

test('deleting an account removes the person’s data and keeps their reports and reviews', async () => {
  const { user, report, reviewed } = await aPersonWithAHistory(t);
  const token = await tokenFor(t, user);
  await t.db.update(sessions).set({ userAgent: 'a browser' }).where(eq(sessions.userId, user.id));
  const before = await readUser(user.id);
  const answer = await remove(token);
  expect(answer.statusCode).toBe(200);
  msgSchema.parse(answer.json());
  expect(String(answer.headers['set-cookie'])).toMatch(/path=\/api\/auth\/steam/i);
  expect(String(answer.headers['set-cookie'])).toMatch(/max-age=0/i);

  const after = await readUser(user.id);
  expect(after).toEqual({
    ...before,
    username: 'Deleted user',
    discordId: null,
    discordUsername: null,
    discordGlobalName: null,
    discordEmail: null,
    discordEmailVerified: false,
    profilePictureUrl: null,
    steam64Id: null,
    steamUsername: null,
    steamAvatarUrl: null,
    hasTheEye: false,
    eyeRemovedByStaff: true,
    userType: 'other',
    deletedAt: expect.any(Date),
  });
  expect(after?.essence).toBe(32);
  expect(await draftsOf(user.id)).toEqual([]);
  expect(await t.db.select().from(notices).where(eq(notices.userId, user.id))).toEqual([]);
  expect(await t.db.select().from(sessions).where(eq(sessions.userId, user.id))).toMatchObject([
    { userAgent: null, endedAt: expect.any(Date) },
  ]);
  expect(await t.db.select().from(reports).where(eq(reports.submitterId, user.id))).toMatchObject([{ id: report.id }]);
  expect(await t.db.select().from(reviews).where(eq(reviews.reviewerId, user.id))).toMatchObject([
    { reportId: reviewed.id },
  ]);
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('deleting an account ends every session at once, in every process', async () => {
  const user = await aUser(t.db);
  const [here, elsewhere] = [await tokenFor(t, user), await tokenFor(t, user)];
  const other = await createTestApp({ databaseUrl: t.databaseUrl });
  try {
    expect((await remove(here)).statusCode).toBe(200);
    for (const [app, token] of [
      [t.app, here],
      [t.app, elsewhere],
      [other.app, elsewhere],
    ] as const) {
      const me = await app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
      expect([me.statusCode, me.json()]).toEqual([
        401,
        { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
      ]);
    }
    expect((await remove(elsewhere)).statusCode).toBe(401);
  } finally {
    await other.close();
  }
});

test('no public page names a deleted user: profile, leaderboard, convictions, report', async () => {
  const { user, report } = await aPersonWithAHistory(t);
  const read = async () => {
    const urls = [
      `/api/users/public-profile/${user.id}`,
      `/api/users/public-profile/${user.discordId}`,
      `/api/users/public-profile/${user.steam64Id}`,
      '/api/users/leaderboard',
      '/api/reports/recent-convictions',
      `/api/reports/${report.id}`,
      `/api/cheaters/search?steamId=${report.reportedSteam64Id}`,
    ];
    return Promise.all(urls.map((url) => t.app.inject({ url })));
  };
  const traces = new RegExp(`"Mara"|${user.id}|${user.discordId}|${user.steam64Id}|mara_on_steam|mara\\.(jpg|png)`);
  for (const answer of await read()) expect(answer.body).toMatch(traces);
  await remove(await tokenFor(t, user));
  const answers = await read();
  for (const answer of answers) expect(answer.body).not.toMatch(traces);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200, 200, 200, 200]);
  expect(answers[4]?.json().convictions).toContainEqual(
    expect.objectContaining({
      reportId: report.id,
      submittedBy: { _id: null, discordId: null, steam64Id: null, username: 'Deleted user' },
    }),
  );
});

test('after deleting an account, the same Discord account logs in as a new user', async () => {
  const name = 'Comes Back';
  const token = await t.logIn({ name });
  const first = (await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } })).json();
  expect((await remove(token)).statusCode).toBe(200);
  const again = await t.logIn({ name });
  const second = (await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': again } })).json();
  expect(second.discordId).toBe(first.discordId);
  expect(second._id).not.toBe(first._id);
  expect(second).toMatchObject({ essence: 0, reportsSubmitted: 0 });
  expect((await readUser(first._id))?.username).toBe('Deleted user');
});

describe('deleting an account', () => {
  test('is refused to visitors and banned people', async () => {
    const visitor = await remove();
    expect([visitor.statusCode, visitor.json()]).toEqual([
      401,
      { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
    ]);
    const banned = await aUser(t.db, { isBanned: true });
    const refused = await remove(await tokenFor(t, banned));
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { id: 'account_banned', msg: loginMessages.account_banned.message },
    ]);
    expect((await readUser(banned.id))?.deletedAt).toBeNull();
  });

  test('is refused to the last admin, but not to one of two', async () => {
    await leaveNoAdmin();
    const last = await aUser(t.db, { userType: 'admin' });
    await aUser(t.db, { userType: 'moderator' });
    const token = await tokenFor(t, last);
    const refused = await remove(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { id: 'only_admin', msg: errors.only_admin.message.message },
    ]);
    expect(await readUser(last.id)).toEqual(last);
    await aUser(t.db, { userType: 'admin' });
    expect((await remove(token)).statusCode).toBe(200);
  });

  test('is allowed to moderators and Eye holders', async () => {
    for (const given of [{ userType: 'moderator' }, { hasTheEye: true }] as const) {
      expect((await remove(await tokenFor(t, await aUser(t.db, given)))).statusCode).toBe(200);
    }
  });
});

describe('deleting an account at the same moment as', () => {
  test('another deletion confirms both and happens once', async () => {
    const user = await aUser(t.db);
    const token = await tokenFor(t, user);
    const ended = await whileLocked(user.id, () => [remove(token), remove(token)], 2);
    expect(ended).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 200 } }]);
    expect((await readUser(user.id))?.username).toBe('Deleted user');
    expect(await checkInvariants(t.db)).toEqual([]);
  });

  test('the deletion of the only other admin deletes one of them and keeps the other', async () => {
    await leaveNoAdmin();
    const admins = [await aUser(t.db, { userType: 'admin' }), await aUser(t.db, { userType: 'admin' })];
    const tokens = await Promise.all(admins.map((admin) => tokenFor(t, admin)));
    const answers = await Promise.all(tokens.map((token) => remove(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const left = await t.db.select().from(users).where(eq(users.userType, 'admin'));
    expect(left).toHaveLength(1);
  });

  test('a ban is refused if the ban comes first', async () => {
    const user = await aUser(t.db);
    const token = await tokenFor(t, user);
    const deletion = await t.db.transaction(async (tx) => {
      await tx.update(users).set({ isBanned: true, banReason: 'Quick' }).where(eq(users.id, user.id));
      const begun = remove(token);
      await expect.poll(waiting).toBe(1);
      return { begun };
    });
    const answer = await deletion.begun;
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { id: 'account_banned', msg: loginMessages.account_banned.message, reason: 'Quick' },
    ]);
    expect(await readUser(user.id)).toMatchObject({ isBanned: true, deletedAt: null, discordId: user.discordId });
  });

  test('saving a draft leaves no draft', async () => {
    for (let i = 0; i < 5; i += 1) {
      const user = await aUser(t.db);
      const token = await tokenFor(t, user);
      const save = () =>
        t.app.inject({
          method: 'POST',
          url: '/api/reports/draft',
          headers: { 'x-auth-token': token },
          payload: { description: `Draft ${i}` },
        });
      const ended = await whileLocked(user.id, () => [save(), remove(token), save()], 3);
      for (const result of ended) {
        expect(result).toMatchObject({ value: { statusCode: expect.toSatisfy((code: number) => code < 500) } });
      }
      expect((await readUser(user.id))?.deletedAt).toBeInstanceOf(Date);
      expect(await draftsOf(user.id)).toEqual([]);
    }
  });

  test('a draft that is stored without the lock deletes that draft too', async () => {
    const user = await aUser(t.db);
    const token = await tokenFor(t, user);
    const deletion = await t.db.transaction(async (tx) => {
      const content = { reportedSteam64Id: null, description: 'x', cheatsUsed: [], evidenceLinks: [], lobbiedWith: [] };
      const now = new Date();
      await tx.insert(drafts).values({
        id: '0192b1f0-0000-7000-8000-000000000001',
        userId: user.id,
        content,
        createdAt: now,
        updatedAt: now,
      });
      const begun = remove(token);
      await expect.poll(waiting).toBe(1);
      return { begun };
    });
    expect((await deletion.begun).statusCode).toBe(200);
    expect(await draftsOf(user.id)).toEqual([]);
    await aDraft(t, user);
    expect(await draftsOf(user.id)).toEqual([]);
  });

  test('submitting a report stores it completely or not at all, with the right counters', async () => {
    const player = await aPlayer(t.db);
    for (let i = 0; i < 5; i += 1) {
      const user = await aUser(t.db);
      const token = await tokenFor(t, user);
      const submit = () =>
        t.app.inject({
          method: 'POST',
          url: '/api/reports',
          headers: { 'x-auth-token': token },
          payload: {
            reportedSteam64Id: player.steam64Id,
            description: `Report ${i}`,
            cheatsUsed: ['Aimbot'],
            evidenceLinks: [{ type: 'video', url: aVideoUrl() }],
            lobbiedWith: [],
          },
        });
      const [submission, deletion] = await whileLocked(user.id, () => [submit(), remove(token)], 2);
      expect(deletion).toMatchObject({ value: { statusCode: 200 } });
      expect(submission).toMatchObject({ value: { statusCode: expect.toSatisfy((code: number) => code < 500) } });
      const stored = await t.db.select().from(reports).where(eq(reports.submitterId, user.id));
      expect((await readUser(user.id))?.reportsSubmitted).toBe(stored.length);
    }
    expect(await checkInvariants(t.db)).toEqual([]);
  });

  test('a login gives the session to the new account', async () => {
    const name = 'Quick Fingers';
    const token = await t.logIn({ name });
    const { _id } = (await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } })).json();
    const ended = await whileLocked(_id, () => [remove(token), t.logIn({ name })], 2);
    const [deletion, login] = ended;
    expect(deletion).toMatchObject({ status: 'fulfilled' });
    const open = await t.db.select().from(sessions).where(sql`ended_at is null`);
    const deleted = await readUser(_id);
    expect(deleted?.deletedAt).toBeInstanceOf(Date);
    expect(open.filter(({ userId }) => userId === _id)).toEqual([]);
    expect(login?.status).toBe('fulfilled');
  });

  test('a rename or a Steam link leaves neither on the account', async () => {
    const user = await aUser(t.db);
    await remove(await tokenFor(t, user));
    await updatePresentUser(t.db, user.id, { username: 'Back again' });
    const steam = { steam64Id: '76561198000000444', steamUsername: 'late', steamAvatarUrl: null };
    await updatePresentUser(t.db, user.id, steam);
    expect(await readUser(user.id)).toMatchObject({ username: 'Deleted user', steam64Id: null, steamUsername: null });
  });
});

test('Essence settled after a deletion is in the ledger but grants no Eye', async () => {
  const user = await aUser(t.db);
  const report = await aReport(t.db, { submitter: user });
  await remove(await tokenFor(t, user));
  await aReport(t.db, { submitter: user, status: 'verified_cheater' });
  expect(await readUser(user.id)).toMatchObject({ essence: 20, hasTheEye: false, eyeRemovedByStaff: true });
  expect(report.submitterId).toBe(user.id);
  expect(await checkInvariants(t.db)).toEqual([]);
});
