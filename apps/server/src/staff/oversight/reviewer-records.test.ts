import { reviewCalls } from '@argus/contract/cases/reviews';
import { oversightCalls } from '@argus/contract/staff/oversight';
import type { Decision } from '@argus/domain/cases/report-status';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';

/* Decisions are compared with what became known later: for the reviewer, and as figures for staff. */

// The tests write bans without their history.
const t = useTestApp({ violates: /: the last change says / });
let admin: UserRow;
beforeAll(async () => {
  admin = await aUser(t.db, { userType: 'admin' });
});

async function get(user: UserRow, url: string): Promise<unknown> {
  return (await t.app.inject({ url, headers: { 'x-auth-token': await tokenFor(t, user) } })).json();
}

const mine = async (user: UserRow) => reviewCalls.listMyReviews.response.parse(await get(user, '/api/reviews/mine'));

/** The figures are cached for five minutes, so the clock moves on first. */
async function findReviewer(reviewer: UserRow) {
  t.clock.advance(5 * minuteMs + 1);
  const answer = await get(admin, '/api/admin/reviewers?limit=100');
  const { reviewers } = oversightCalls.listReviewers.response.parse(answer);
  return reviewers.find(({ reviewer: { _id } }) => _id === reviewer.id) ?? null;
}

async function decide(reviewer: UserRow, decision: Decision, others: Decision[], daysAgo = 30) {
  const player = await aPlayer(t.db);
  const createdAt = new Date(t.clock.now() - daysAgo * dayMs);
  const report = await aReport(t.db, { player, createdAt, reviews: [{ decision, reviewer }, ...others] });
  return { player, report };
}

async function banBySteam(steam64Id: string, daysAgo: number): Promise<void> {
  const day = new Date(t.clock.now() - daysAgo * dayMs).toISOString().slice(0, 10);
  const ban = { vacBans: 1, earliestBanDay: day, lastBanDay: day, source: 'api' as const, checkedAt: new Date() };
  await t.db.update(steamBans).set(ban).where(eq(steamBans.steam64Id, steam64Id));
}

async function override(reportId: string, newStatus: string): Promise<void> {
  const headers = { 'x-auth-token': await tokenFor(t, admin) };
  const url = `/api/admin/reports/${reportId}/status`;
  const answer = await t.app.inject({ method: 'PUT', url, headers, payload: { newStatus } });
  expect(answer.statusCode).toBe(200);
}

test('a reviewer’s decisions are compared with changed verdicts and later bans', async () => {
  const reviewer = await aUser(t.db, { hasTheEye: true });
  const overturned = await decide(reviewer, 'cheater', ['cheater', 'cheater']);
  await override(overturned.report.id, 'verified_undetermined');
  const dissent = await decide(reviewer, 'cheater', ['undetermined', 'undetermined']);
  await override(dissent.report.id, 'verified_cheater');
  await banBySteam((await decide(reviewer, 'cheater', ['cheater', 'cheater'])).player.steam64Id, 10);
  await banBySteam((await decide(reviewer, 'undetermined', ['undetermined', 'undetermined'])).player.steam64Id, 10);
  await banBySteam((await decide(reviewer, 'cheater', ['cheater', 'cheater'])).player.steam64Id, 90);
  const record = { changed: { same: 1, different: 1 }, banned: { same: 1, different: 1 } };
  const own = await mine(reviewer);
  expect(own.record).toEqual(record);
  expect(own.reviews.filter(({ changed }) => changed !== null)).toHaveLength(2);
  expect(await findReviewer(reviewer)).toMatchObject({ reviews: 5, record, isOneSided: false });
});

test('a decision on an open case changes no figure, and a decision on a closed case does', async () => {
  const reviewer = await aUser(t.db, { hasTheEye: true });
  const { player } = await decide(reviewer, 'cheater', ['undetermined']);
  await banBySteam(player.steam64Id, 2);
  expect(await findReviewer(reviewer)).toBeNull();
  await decide(reviewer, 'cheater', ['cheater', 'cheater']);
  expect(await findReviewer(reviewer)).toMatchObject({ reviews: 1, decisions: { cheater: 1, undetermined: 0 } });
});

test('a reviewer who made the same decision thirty times is marked as one-sided and listed first', async () => {
  const reviewer = await aUser(t.db, { hasTheEye: true });
  for (let n = 0; n < 29; n += 1) await decide(reviewer, 'cheater', ['cheater', 'cheater']);
  expect((await findReviewer(reviewer))?.isOneSided).toBe(false);
  await decide(reviewer, 'cheater', ['cheater', 'cheater']);
  expect((await findReviewer(reviewer))?.isOneSided).toBe(true);
  const { reviewers } = oversightCalls.listReviewers.response.parse(await get(admin, '/api/admin/reviewers?limit=1'));
  expect(reviewers.map(({ reviewer: { _id } }) => _id)).toEqual([reviewer.id]);
});
