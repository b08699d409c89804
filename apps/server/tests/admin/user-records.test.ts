import { calls } from '@argus/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { aModerator, aPerson, call, type Person, refusal, send } from './panel.ts';

let t: TestApp;
let moderator: Person;
let person: Person;
let reportIds: string[];
beforeAll(async () => {
  t = await createTestApp();
  moderator = await aModerator(t);
  person = await aPerson(t, { hasTheEye: true });
  reportIds = [];
  for (let i = 0; i < 12; i += 1) {
    const createdAt = new Date(t.clock.now() - 3_600_000 + i * 60_000);
    const own = await aReport(t.db, { submitter: person.user, status: 'verified_cheater', createdAt });
    reportIds.unshift(own.id);
    const player = await aPlayer(t.db);
    await aReport(t.db, { player, reviews: [{ decision: 'troll', reviewer: person.user }], createdAt });
  }
});
afterAll(() => t.close());

const ofPerson = (query: Record<string, string> = {}) => ({ params: { userId: person.user.id }, query });

test('reports, newest first, with what was paid', async () => {
  const [first, last] = [
    await call(t, moderator, calls.listUserReports, ofPerson()),
    await call(t, moderator, calls.listUserReports, ofPerson({ page: '2' })),
  ];
  expect([...first.reports, ...last.reports].map(({ _id }) => _id)).toEqual(reportIds);
  expect(first).toMatchObject({ totalReports: 12, totalPages: 2, currentPage: 1 });
  expect(first.reports[0]?.essenceChange).toBe(20);
});

test('reviews, of open cases without their decisions', async () => {
  const { reviews, totalReviews, totalPages } = await call(t, moderator, calls.listUserReviews, ofPerson());
  expect([reviews.length, totalReviews, totalPages]).toEqual([10, 12, 2]);
  expect(reviews[0]).toMatchObject({
    decision: null,
    round: 1,
    isOfPresentRound: true,
    reportStatus: 'unverified',
    reportedPlayerName: expect.stringMatching(/^Player /),
  });
  const dates = reviews.map(({ reviewDate }) => reviewDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('the ledger, whose sum is the essence', async () => {
  const { entries, totalEntries } = await call(t, moderator, calls.listUserEssence, ofPerson({ limit: '100' }));
  expect(totalEntries).toBe(24);
  const shown = await call(t, moderator, calls.getManagedUser, { params: { userId: person.user.id } });
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.essence);
  expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['conviction', 'review']));
});

test('sessions without what would let anybody in', async () => {
  await tokenFor(t, person.user);
  await t.db.execute(sql`update sessions set ended_at = now() where user_id = ${person.user.id} and id in
    (select id from sessions where user_id = ${person.user.id} order by created_at limit 1)`);
  const { sessions, totalSessions } = await call(t, moderator, calls.listUserSessions, ofPerson());
  expect(totalSessions).toBe(2);
  expect(sessions.map(({ isLive }) => isLive)).toEqual([true, false]);
  const { text } = await send(t, moderator, calls.listUserSessions, ofPerson());
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from sessions`);
  for (const { id } of rows) expect(text).not.toContain(id);
  t.clock.advance(31 * 86_400_000);
  const fresh = { ...moderator, token: await tokenFor(t, moderator.user) };
  const later = await call(t, fresh, calls.listUserSessions, ofPerson());
  expect(later.sessions.map(({ isLive }) => isLive)).toEqual([false, false]);
  moderator = fresh;
});

test('of nobody: not found; past the end: empty; of somebody new: nothing', async () => {
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
