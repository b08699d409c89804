import { calls } from '@argus/contract/kernel/calls';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { aModerator, anAdmin, aPerson, call, fingerprint, type Person, refusal, send } from '../../../tests/panel.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});
// A moderator has few grants a day, so every test gets a new one.
beforeEach(async () => {
  moderator = await aModerator(t);
});

const toggle = (who: Person, user: Pick<UserRow, 'id'>, body?: { hasTheEye: boolean }) =>
  call(t, who, calls.toggleEye, { params: { userId: user.id }, body });
const rowOf = async ({ id }: Pick<UserRow, 'id'>) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const actsOn = async ({ id }: Pick<UserRow, 'id'>) =>
  t.db.select().from(auditLog).where(eq(auditLog.targetUserId, id)).orderBy(auditLog.createdAt, auditLog.id);

test('staff grant and remove the Eye, and both are logged with the state before', async () => {
  const user = await aUser(t.db);
  const granted = await toggle(moderator, user);
  expect([granted.msg, granted.user.hasTheEye]).toEqual([`${user.username} now holds the Eye.`, true]);
  t.clock.advance(5);
  const removed = await toggle(admin, user);
  expect([removed.msg, removed.user.hasTheEye, removed.user.eyeRemovedByStaff]).toEqual([
    `${user.username} no longer holds the Eye.`,
    false,
    true,
  ]);
  expect(await actsOn(user)).toMatchObject([
    {
      actorId: moderator.user.id,
      action: 'grant_eye',
      targetReportId: null,
      before: { hasTheEye: false, eyeRemovedByStaff: false },
      after: { hasTheEye: true, eyeRemovedByStaff: false },
    },
    {
      actorId: admin.user.id,
      action: 'remove_eye',
      before: { hasTheEye: true, eyeRemovedByStaff: false },
      after: { hasTheEye: false, eyeRemovedByStaff: true },
    },
  ]);
});

test('an undo restores the state before the change, including whether Essence may grant the Eye', async () => {
  const undo = (who: Person, user: Pick<UserRow, 'id'>) =>
    call(t, who, calls.toggleEye, { params: { userId: user.id }, body: { isUndo: true } });
  const user = await aUser(t.db);
  await toggle(moderator, user, { hasTheEye: true });
  t.clock.advance(5);
  expect((await undo(moderator, user)).user).toMatchObject({ hasTheEye: false, eyeRemovedByStaff: false });
  const nothing = [409, 'The Eye was changed again meanwhile, so there is nothing to undo.'];
  const again = { params: { userId: user.id }, body: { isUndo: true } };
  expect(await refusal(t, admin, calls.toggleEye, again)).toEqual(nothing);

  const holder = await aUser(t.db, { hasTheEye: true });
  await toggle(moderator, holder, { hasTheEye: false });
  expect(await refusal(t, admin, calls.toggleEye, { ...again, params: { userId: holder.id } })).toEqual(nothing);
  expect((await undo(moderator, holder)).user).toMatchObject({ hasTheEye: true, eyeRemovedByStaff: false });
});

const noticesOf = async (who: Person) =>
  (await call(t, who, calls.listNotices, { query: { limit: '100' } })).notices.filter(({ kind }) => kind === 'eye');

test('every other admin, and nobody else, is notified once of each grant of the Eye', async () => {
  const [other, banned, holder] = [await anAdmin(t), await anAdmin(t), await aPerson(t)];
  await t.db.update(users).set({ isBanned: true }).where(eq(users.id, banned.user.id));
  const second = await aUser(t.db, { username: 'Second' });
  t.clock.advance(1000);
  await toggle(moderator, holder.user);
  t.clock.advance(1000);
  await toggle(moderator, second);
  const told = (user: Pick<UserRow, 'id' | 'username'>, by: Person) => ({
    aboutUserId: user.id,
    msg: `${by.user.username} granted the Eye to ${user.username}.`,
    isSeen: false,
  });
  expect(await noticesOf(other)).toMatchObject([told(second, moderator), told(holder.user, moderator)]);
  for (const who of [moderator, holder]) expect(await noticesOf(who)).toEqual([]);

  await call(t, other, calls.markNoticesSeen, { body: { kind: 'eye', upTo: new Date(t.clock.now()).toISOString() } });
  t.clock.advance(1000);
  await toggle(moderator, second);
  expect((await noticesOf(other)).map(({ isSeen }) => isSeen)).toEqual([true, true]);
  await toggle(admin, second);
  expect(await noticesOf(other)).toMatchObject([told(second, admin), { aboutUserId: holder.user.id, isSeen: true }]);
  expect((await noticesOf(admin)).map(({ aboutUserId }) => aboutUserId)).toContain(holder.user.id);
  expect(await noticesOf(admin)).toContainEqual(expect.objectContaining({ ...told(second, moderator) }));
});

test('a moderator can grant the Eye three times within 24 hours, even concurrently; an admin has no limit', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => aUser(t.db)));
  const other = await createTestApp({ databaseUrl: t.databaseUrl });
  const grant = (who: Person) => (user: UserRow, index: number) =>
    send(index % 2 ? t : other, who, calls.toggleEye, { params: { userId: user.id }, body: { hasTheEye: true } });
  const answers = await Promise.all(people.map(grant(moderator)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(5).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(JSON.parse(refused?.text ?? '')).toEqual({
    id: 'too_many_eye_grants',
    msg: expect.stringMatching(
      /^You have granted the Eye 3 times within 24 hours\. You can grant it again on \d+ \w+ \d{4} at \S+ UTC; /,
    ),
    values: { count: 3, day: expect.any(String), time: expect.any(String) },
  });
  expect(Math.abs(Number(refused?.headers['retry-after']) - 86_400)).toBeLessThan(60);
  const held = await t.db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  expect(held.filter(({ hasTheEye }) => hasTheEye)).toHaveLength(3);

  // Removals have a limit of their own, and undoing one grants the Eye once more.
  const [holder] = held.filter(({ hasTheEye }) => hasTheEye);
  if (!holder) throw new Error('three hold it');
  await toggle(moderator, holder, { hasTheEye: false });
  const undo = { params: { userId: holder.id }, body: { isUndo: true } };
  expect((await send(t, moderator, calls.toggleEye, undo)).status).toBe(429);
  expect((await Promise.all(people.map(grant(admin)))).map(({ status }) => status)).toEqual(Array(8).fill(200));

  const later = await createTestApp({ databaseUrl: t.databaseUrl });
  later.clock.advance(dayMs + minuteMs);
  const fresh = { params: { userId: (await aUser(t.db)).id } };
  expect((await send(t, moderator, calls.toggleEye, fresh)).status).toBe(429);
  expect((await send(later, moderator, calls.toggleEye, fresh)).status).toBe(200);
  await later.close();
  await other.close();
});

test('a moderator can remove the Eye three times within 24 hours, undos included, and saves up none for later; an admin has no limit', async () => {
  const holders = await Promise.all(Array.from({ length: 6 }, () => aUser(t.db, { hasTheEye: true })));
  const change = (who: Person, { id }: UserRow, body: { hasTheEye: boolean } | { isUndo: true }) =>
    send(t, who, calls.toggleEye, { params: { userId: id }, body });
  const remove = async (who: Person) =>
    (await Promise.all(holders.map((user) => change(who, user, { hasTheEye: false })))).map(({ status }) => status);
  expect((await remove(moderator)).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  const gone = [];
  for (const user of holders) if (!(await rowOf(user))?.hasTheEye) gone.push(user);
  expect(gone).toHaveLength(3);
  // Each of the three is restored. Undoing that once more would remove them again.
  for (const user of gone) expect((await change(moderator, user, { isUndo: true })).status).toBe(200);
  for (const user of gone) {
    const refused = await change(moderator, user, { isUndo: true });
    expect([refused.status, JSON.parse(refused.text).id]).toEqual([429, 'too_many_eye_removals']);
  }
  const held = await Promise.all(holders.map(rowOf));
  expect(held.map((user) => user?.hasTheEye)).toEqual(Array(6).fill(true));
  expect(await remove(admin)).toEqual(Array(6).fill(200));
});

test('every other admin is notified of each removal of the Eye', async () => {
  const [other, holder] = [await anAdmin(t), await aUser(t.db, { hasTheEye: true })];
  await toggle(moderator, holder, { hasTheEye: false });
  const removals = async (who: Person) =>
    (await call(t, who, calls.listNotices, { query: { limit: '100' } })).notices.filter(
      ({ kind, aboutUserId }) => kind === 'eye_removed' && aboutUserId === holder.id,
    );
  const told = [{ msg: `${moderator.user.username} removed the Eye from ${holder.username}.`, isSeen: false }];
  for (const who of [admin, other]) expect(await removals(who)).toMatchObject(told);
  expect(await removals(moderator)).toEqual([]);
});

test('a user who is granted the Eye can use it at once', async () => {
  const person = await aPerson(t);
  expect(await refusal(t, person, calls.listReviewQueue)).toEqual([403, 'Access Denied: Watch Permit Required.']);
  await toggle(moderator, person.user);
  await call(t, person, calls.listReviewQueue);
  await toggle(moderator, person.user);
  expect(await refusal(t, person, calls.listReviewQueue)).toEqual([403, 'Access Denied: Watch Permit Required.']);
});

test('Essence does not grant the Eye again after staff removed it, until staff grant it', async () => {
  const small = await createTestApp({ env: { EYE_ESSENCE: '20' }, databaseUrl: t.databaseUrl });
  const submitter = await aUser(t.db, { hasTheEye: true });
  await toggle(moderator, submitter);
  // The six reviewers are offered every case only while nobody else is active.
  await t.db.update(users).set({ hasTheEye: false });
  const watchers = await sixWatchers(t);
  const convict = async () => {
    const report = await aReport(t.db, { submitter, player: await aPlayer(t.db) });
    for (const { token } of watchers.slice(0, 3)) await review(small, token, report.id, 'cheater');
  };
  await convict();
  expect(await rowOf(submitter)).toMatchObject({ essence: 20, hasTheEye: false, eyeRemovedByStaff: true });
  await toggle(moderator, submitter);
  expect(await rowOf(submitter)).toMatchObject({ hasTheEye: true, eyeRemovedByStaff: false });
  await small.close();
});

test.each<[string, () => [Person, UserRow], string]>([
  ['a moderator, themselves', () => [moderator, moderator.user], 'You cannot change your own Eye permit.'],
  ['an admin, themselves', () => [admin, admin.user], 'You cannot change your own Eye permit.'],
  ['a moderator, an admin', () => [moderator, admin.user], 'Insufficient permissions.'],
])('refuses a change of the Eye by and of: %s', async (_, pick, sentence) => {
  const [who, target] = pick();
  const before = await fingerprint(t.db);
  expect(await refusal(t, who, calls.toggleEye, { params: { userId: target.id } })).toEqual([403, sentence]);
  expect(await fingerprint(t.db)).toBe(before);
});

test('an admin can change another admin’s Eye, and a moderator another moderator’s', async () => {
  const [otherAdmin, otherModerator] = [await anAdmin(t), await aModerator(t)];
  expect((await toggle(admin, otherAdmin.user)).user.hasTheEye).toBe(true);
  expect((await toggle(moderator, otherModerator.user)).user.hasTheEye).toBe(true);
});

test('the Eye of an unknown or deleted user cannot be changed', async () => {
  const gone = await aUser(t.db, { deletedAt: new Date() });
  for (const userId of ['019a0000-0000-7000-8000-000000000000', gone.id]) {
    expect(await refusal(t, admin, calls.toggleEye, { params: { userId } })).toEqual([404, 'User not found.']);
  }
  expect(await refusal(t, admin, calls.toggleEye, { params: { userId: 'x' } })).toEqual([
    400,
    'This is not a valid id.',
  ]);
});

test('a repeated request that names the wanted state changes the Eye once', async () => {
  const user = await aUser(t.db);
  const answers = await Promise.all([1, 2, 3].map(() => toggle(admin, user, { hasTheEye: true })));
  expect(answers.map((answer) => answer.user.hasTheEye)).toEqual([true, true, true]);
  expect(await actsOn(user)).toHaveLength(1);
});

test.each([8, 9])('%i concurrent requests without a wanted state each invert the current state', async (times) => {
  const user = await aUser(t.db);
  const other = await createTestApp({ databaseUrl: t.databaseUrl });
  const send = (index: number) =>
    call(index % 2 ? t : other, index % 3 ? admin : moderator, calls.toggleEye, { params: { userId: user.id } });
  await Promise.all(Array.from({ length: times }, (_, index) => send(index)));
  expect((await rowOf(user))?.hasTheEye).toBe(times % 2 === 1);
  const acts = await actsOn(user);
  expect(acts).toHaveLength(times);
  expect(acts.filter(({ action }) => action === 'grant_eye')).toHaveLength(Math.ceil(times / 2));
  await other.close();
});

test('a moderator who is demoted during the request changes nothing', async () => {
  const [user, demoted] = [await aUser(t.db), await aModerator(t)];
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = t.db.transaction(async (tx) => {
    await tx.update(users).set({ userType: 'other' }).where(eq(users.id, demoted.user.id));
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const asked = refusal(t, demoted, calls.toggleEye, { params: { userId: user.id } });
  await waitForLock();
  held.resolve();
  await holding;
  expect(await asked).toEqual([403, 'Insufficient permissions.']);
  expect((await rowOf(user))?.hasTheEye).toBe(false);
});

/** Waits until one transaction waits for a row that another has locked. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await t.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
