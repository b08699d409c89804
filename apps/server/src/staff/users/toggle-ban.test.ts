import { calls } from '@argus/contract/kernel/calls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { aModerator, anAdmin, aPerson, call, fingerprint, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
  moderator = await aModerator(t);
});

type Target = Pick<UserRow, 'id'>;
const toggle = (who: Person, user: Target, body?: { banReason?: string | null; isBanned?: boolean }) =>
  call(t, who, calls.toggleBan, { params: { userId: user.id }, body });
const actsOn = async ({ id }: Target) =>
  t.db.select().from(auditLog).where(eq(auditLog.targetUserId, id)).orderBy(auditLog.createdAt, auditLog.id);

test('a ban ends every session, hides the user from the leaderboard and keeps the reports; an unban restores the rank', async () => {
  const person = await aPerson(t);
  const second = { ...person, token: await tokenFor(t, person.user) };
  const report = await aReport(t.db, { submitter: person.user });
  const isRanked = async () =>
    (await call(t, null, calls.listLeaderboard, { query: { limit: '100' } })).users.some(
      ({ _id }) => _id === person.user.id,
    );
  expect(await isRanked()).toBe(true);

  const banned = await toggle(admin, person.user, { banReason: '  Sells cheats.  ' });
  expect(banned).toMatchObject({
    msg: `${person.user.username} is banned.`,
    user: { isBanned: true, banReason: 'Sells cheats.' },
  });
  for (const who of [person, second]) {
    expect(await refusal(t, who, calls.getCurrentUser)).toEqual([
      403,
      'Your account is banned from accessing this service.',
    ]);
  }
  expect(await isRanked()).toBe(false);
  expect((await call(t, null, calls.getReport, { params: { reportId: report.id } }))._id).toBe(report.id);
  const held = await t.db.select().from(sessions).where(eq(sessions.userId, person.user.id));
  expect(held.map(({ endedAt }) => endedAt !== null)).toEqual([true, true]);

  t.clock.advance(5);
  const unbanned = await toggle(admin, person.user, { banReason: 'ignored' });
  expect(unbanned).toMatchObject({
    msg: `${person.user.username} is no longer banned.`,
    user: { isBanned: false, banReason: null },
  });
  expect(await isRanked()).toBe(true);
  expect(await refusal(t, person, calls.getCurrentUser)).toEqual([401, 'Authentication error. Please re-login.']);
  expect(await actsOn(person.user)).toMatchObject([
    {
      actorId: admin.user.id,
      action: 'ban',
      before: { isBanned: false, banReason: null },
      after: { isBanned: true, banReason: 'Sells cheats.' },
    },
    { action: 'unban', before: { isBanned: true, banReason: 'Sells cheats.' }, after: { isBanned: false } },
  ]);
});

test.each([undefined, {}, { banReason: null }, { banReason: '   ' }])('a ban needs no reason: %j', async (body) => {
  const user = await aUser(t.db);
  expect((await toggle(admin, user, body)).user).toMatchObject({ isBanned: true, banReason: null });
});

test('a ban is refused if its reason is no text, is too long or has forbidden characters', async () => {
  const user = await aUser(t.db);
  const before = await fingerprint(t.db);
  for (const banReason of ['a\u0000b', 'a\u202eb', 'x'.repeat(501), 7]) {
    const [status] = await refusal(t, admin, calls.toggleBan, { params: { userId: user.id }, body: { banReason } });
    expect(status).toBe(400);
  }
  expect(await fingerprint(t.db)).toBe(before);
});

test.each<[string, () => [Person, Person | null], string]>([
  ['a moderator, a user', () => [moderator, null], 'Only admins can ban/unban users.'],
  ['a moderator, themselves', () => [moderator, moderator], 'Only admins can ban/unban users.'],
  ['a moderator, an admin', () => [moderator, admin], 'Only admins can ban/unban users.'],
  ['an admin, themselves', () => [admin, admin], 'Cannot ban admins or self'],
])('refuses a ban by and of: %s', async (_, pick, sentence) => {
  const [who, target] = pick();
  const { id } = target?.user ?? (await aUser(t.db));
  const before = await fingerprint(t.db);
  for (const body of [undefined, { isBanned: true }, { isBanned: false }]) {
    expect(await refusal(t, who, calls.toggleBan, { params: { userId: id }, body })).toEqual([403, sentence]);
  }
  expect(await fingerprint(t.db)).toBe(before);
});

test('nobody can ban an admin, and users without a role are refused', async () => {
  const other = await anAdmin(t);
  const plain = await aPerson(t);
  const params = { userId: other.user.id };
  expect(await refusal(t, admin, calls.toggleBan, { params })).toEqual([403, 'Cannot ban admins or self']);
  expect(await refusal(t, plain, calls.toggleBan, { params })).toEqual([403, 'Insufficient permissions.']);
  expect(await refusal(t, null, calls.toggleBan, { params })).toEqual([401, 'Authentication error. Please re-login.']);
});

test('a repeated request that names the wanted state bans once', async () => {
  const user = await aUser(t.db);
  await Promise.all([1, 2, 3].map(() => toggle(admin, user, { isBanned: true, banReason: 'Once.' })));
  expect(await t.db.select().from(users).where(eq(users.id, user.id))).toMatchObject([{ isBanned: true }]);
  expect(await actsOn(user)).toHaveLength(1);
});

test('eight concurrent requests that invert the ban end where they began, and each is logged', async () => {
  const user = await aUser(t.db);
  await Promise.all(Array.from({ length: 8 }, () => toggle(admin, user)));
  expect(await t.db.select().from(users).where(eq(users.id, user.id))).toMatchObject([
    { isBanned: false, banReason: null },
  ]);
  const acts = await actsOn(user);
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'ban'),
    ...Array.from({ length: 4 }, () => 'unban'),
  ]);
});

test('a login at the moment of the ban leaves no open session', async () => {
  const name = 'Quick Fingers';
  const token = await t.logIn({ name });
  const me = await call(t, { user: admin.user, token }, calls.getCurrentUser);
  for (let i = 0; i < 5; i += 1) {
    const ban = toggle(admin, { id: me._id }, { isBanned: true });
    const logins = [1, 2, 3].map(() => t.logIn({ name }).catch(() => null));
    await Promise.all([ban, ...logins]);
    const held = await t.db.select().from(sessions).where(eq(sessions.userId, me._id));
    expect(held.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    await toggle(admin, { id: me._id }, { isBanned: false });
  }
});
