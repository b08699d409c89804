import { calls } from '@argus/contract/kernel/calls';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();
let moderator: Person;
let person: Person;
let reportIds: string[];
beforeAll(async () => {
  moderator = await aModerator(t);
  person = await aPerson(t, { hasTheEye: true });
  reportIds = [];
  for (let i = 0; i < 12; i += 1) {
    const createdAt = new Date(t.clock.now() - hourMs + i * minuteMs);
    const own = await aReport(t.db, { submitter: person.user, status: 'verified_cheater', createdAt });
    reportIds.unshift(own.id);
    const player = await aPlayer(t.db);
    const reviews = [{ decision: 'troll', reviewer: person.user }] as const;
    await aReport(t.db, { player, reviews, status: 'verified_troll', createdAt });
  }
});

const ofPerson = (query: Record<string, string> = {}) => ({ params: { userId: person.user.id }, query });

test('staff see the reports of a user, newest first, with the Essence paid', async () => {
  const [first, last] = [
    await call(t, moderator, calls.listUserReports, ofPerson()),
    await call(t, moderator, calls.listUserReports, ofPerson({ page: '2' })),
  ];
  expect([...first.reports, ...last.reports].map(({ _id }) => _id)).toEqual(reportIds);
  expect(first).toMatchObject({ totalReports: 12, totalPages: 2, currentPage: 1 });
  expect(first.reports[0]?.essenceChange).toBe(20);
});

test('staff see the reviews of a user on closed cases, newest first', async () => {
  const { reviews, totalReviews, totalPages } = await call(t, moderator, calls.listUserReviews, ofPerson());
  expect([reviews.length, totalReviews, totalPages]).toEqual([10, 12, 2]);
  expect(reviews[0]).toMatchObject({
    decision: 'troll',
    round: 1,
    isOfPresentRound: true,
    reportStatus: 'verified_troll',
    reportedPlayerName: expect.stringMatching(/^Player /),
  });
  const dates = reviews.map(({ reviewDate }) => reviewDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const { reviews: last } = await call(t, moderator, calls.listUserReviews, ofPerson({ page: '2' }));
  expect(new Set([...reviews, ...last].map(({ _id }) => _id)).size).toBe(12);
});

test('staff see the Essence that a user received from closed cases', async () => {
  const { entries, totalEntries } = await call(t, moderator, calls.listUserEssence, ofPerson({ limit: '100' }));
  expect(totalEntries).toBe(24);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(12 * 20 + 12 * 2);
  expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['conviction', 'review']));
});

test('a review of an open case and its Essence are listed only for staff who revealed the votes', async () => {
  const reviewer = await aPerson(t, { hasTheEye: true });
  const [before, after] = [await aModerator(t), await anAdmin(t)];
  const { id: reportId } = await aReport(t.db, { reviews: [{ decision: 'cheater', reviewer: reviewer.user }] });
  const ofReviewer = { params: { userId: reviewer.user.id } };
  const read = async (who: Person) => {
    const { reviews, totalReviews } = await call(t, who, calls.listUserReviews, ofReviewer);
    const { entries, totalEntries } = await call(t, who, calls.listUserEssence, ofReviewer);
    const shown = await call(t, who, calls.getManagedUser, ofReviewer);
    return {
      reviews: reviews.map((review) => [review.reportId, review.decision]),
      entries: entries.map(({ report }) => report?.reportId),
      totals: [totalReviews, totalEntries],
      published: [shown.essence, shown.overwatchReviewsDone],
    };
  };
  const nothing = { reviews: [], entries: [], totals: [0, 0], published: [0, 0] };
  expect([await read(before), await read(after)]).toEqual([nothing, nothing]);
  await call(t, after, calls.openVotes, { params: { reportId } });
  expect(await read(before)).toEqual(nothing);
  const seen = { reviews: [[reportId, 'cheater']], entries: [reportId], totals: [1, 1], published: [0, 0] };
  expect(await read(after)).toEqual(seen);

  // The reviews of a closed round are listed even while the next round is open.
  const round = { params: { reportId }, body: { newStatus: 'verified_troll' } };
  const third = await aModerator(t);
  await call(t, third, calls.overrideStatus, round);
  await call(t, third, calls.overrideStatus, { ...round, body: { newStatus: 'unverified' } });
  expect(await read(before)).toMatchObject({ reviews: [[reportId, 'cheater']], totals: [1, 0] });
});

test('only admins see the sessions of an admin', async () => {
  const [admin, other] = [await anAdmin(t), await anAdmin(t)];
  const ofAdmin = { params: { userId: admin.user.id } };
  expect(await refusal(t, moderator, calls.listUserSessions, ofAdmin)).toEqual([
    403,
    permissionRefusals.admin_sessions.message,
  ]);
  expect((await call(t, other, calls.listUserSessions, ofAdmin)).totalSessions).toBe(1);
  const loginSeenBy = async (who: Person) => {
    const { users } = await call(t, who, calls.listUsers, { query: { steamId: admin.user.id } });
    const { lastLoginAt } = await call(t, who, calls.getManagedUser, ofAdmin);
    return [lastLoginAt, ...users.map((user) => user.lastLoginAt)].map((at) => at !== null);
  };
  expect([await loginSeenBy(moderator), await loginSeenBy(other)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const ofModerator = { params: { userId: moderator.user.id } };
  expect((await call(t, moderator, calls.getManagedUser, ofModerator)).lastLoginAt).not.toBeNull();
});

test('staff see the sessions of a user without their secrets', async () => {
  await tokenFor(t, person.user);
  await t.db.execute(sql`update sessions set ended_at = now() where user_id = ${person.user.id} and id in
    (select id from sessions where user_id = ${person.user.id} order by created_at limit 1)`);
  const { sessions, totalSessions } = await call(t, moderator, calls.listUserSessions, ofPerson());
  expect(totalSessions).toBe(2);
  expect(sessions.map(({ isLive }) => isLive)).toEqual([true, false]);
  const { text } = await send(t, moderator, calls.listUserSessions, ofPerson());
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from sessions`);
  for (const { id } of rows) expect(text).not.toContain(id);
  t.clock.advance(31 * dayMs);
  const fresh = { ...moderator, token: await tokenFor(t, moderator.user) };
  const later = await call(t, fresh, calls.listUserSessions, ofPerson());
  expect(later.sessions.map(({ isLive }) => isLive)).toEqual([false, false]);
  moderator = fresh;
});

test('an unknown user is not found, and the lists are empty past the end and for a new user', async () => {
  const fresh = await aUser(t.db);
  const all = [calls.listUserReports, calls.listUserReviews, calls.listUserEssence, calls.listUserSessions];
  for (const theCall of all) {
    const nobody = { params: { userId: '019a0000-0000-7000-8000-000000000000' } };
    expect(await refusal(t, moderator, theCall, nobody)).toEqual([404, 'User not found.']);
    for (const sent of [{ params: { userId: fresh.id } }, ofPerson({ page: '99' })]) {
      const { status, text } = await send(t, moderator, theCall, sent);
      expect([status, Object.values<unknown>(JSON.parse(text)).find(Array.isArray)]).toEqual([200, []]);
    }
  }
});
