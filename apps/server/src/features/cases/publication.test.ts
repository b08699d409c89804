import { leaderboardSchema, profilePageSchema, userCalls } from '@argus/contract/members/users';
import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { openPool } from '../../platform/db/client.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { publishReviews } from './essence.queries.ts';

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 0, n, hour));
const nextDay = (n: number) => new Date(reviewsPublicBefore(day(n + 1).getTime()));

const t = useTestAppPerTest();

const profileOf = async ({ id }: UserRow) =>
  profilePageSchema.parse((await t.app.inject({ url: `/api/users/public-profile/${id}` })).json());
const rankedEssenceOf = async ({ id }: UserRow) => {
  const answer = await t.app.inject({ url: userCalls.listLeaderboard.path });
  return leaderboardSchema.parse(answer.json()).users.find(({ _id }) => _id === id)?.essence;
};
const meOf = async (user: UserRow) =>
  (await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': await tokenFor(t, user) } })).json();
const reviewBy = (reviewer: UserRow, createdAt: Date, video?: string) =>
  aReport(t.db, {
    createdAt,
    reviews: [
      { decision: 'cheater', reviewer, ...(video ? { video } : {}) },
      ...(video ? (['cheater', 'cheater'] as const) : []),
    ],
  });

test('Essence earned by reviewing is shown to the reviewer at once, and to others from the next day on', async () => {
  const reviewer = await aUser(t.db, { hasTheEye: true, memberSince: day(1) });
  await publishReviews(t.db, nextDay(1));
  await reviewBy(reviewer, day(2), 'https://www.youtube.com/watch?v=video000009');
  await reviewBy(reviewer, day(3));
  expect(await meOf(reviewer)).toMatchObject({ essence: 14, overwatchReviewsDone: 2 });
  expect(await profileOf(reviewer)).toMatchObject({ essence: 0, overwatchReviewsDone: 0, essenceHistory: [] });
  expect(await rankedEssenceOf(reviewer)).toBe(0);

  await publishReviews(t.db, nextDay(2));
  await expect.poll(() => profileOf(reviewer)).toMatchObject({ essence: 12, overwatchReviewsDone: 1 });
  expect((await profileOf(reviewer)).essenceHistory).toEqual([
    { at: '2026-01-01T00:00:00.000Z', essence: 0 },
    { at: '2026-01-02T00:00:00.000Z', essence: 12 },
  ]);
  expect(await rankedEssenceOf(reviewer)).toBe(12);

  await publishReviews(t.db, nextDay(3));
  await expect.poll(() => profileOf(reviewer)).toMatchObject({ essence: 14, overwatchReviewsDone: 2 });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('Essence earned by reports is public at once', async () => {
  const submitter = await aUser(t.db, { memberSince: day(1) });
  await publishReviews(t.db, nextDay(1));
  await aReport(t.db, { submitter, status: 'verified_cheater', createdAt: day(3) });
  expect(await profileOf(submitter)).toMatchObject({ essence: 20, vuprSubmittedCount: 1 });
  await aReport(t.db, { submitter, status: 'verified_troll', createdAt: day(3) });
  await expect.poll(() => profileOf(submitter)).toMatchObject({ essence: -30 });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('publishing also covers earlier days that were missed, and repeating it for an earlier day changes nothing', async () => {
  const reviewer = await aUser(t.db, { hasTheEye: true });
  for (const n of [2, 3, 9]) await reviewBy(reviewer, day(n));
  await publishReviews(t.db, nextDay(9));
  await publishReviews(t.db, nextDay(2));
  expect(await profileOf(reviewer)).toMatchObject({ essence: 6, overwatchReviewsDone: 3 });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('processes that publish concurrently while others review publish each review once, and none too soon', async () => {
  const reviewers = await Promise.all(Array.from({ length: 6 }, () => aUser(t.db, { hasTheEye: true })));
  for (const reviewer of reviewers) await reviewBy(reviewer, day(2));
  const others = Array.from({ length: 4 }, () => openPool({ url: t.databaseUrl, max: 2, onError: () => undefined }));
  try {
    await Promise.all([
      ...others.map(({ db }) => publishReviews(db, nextDay(2))),
      ...reviewers.map((reviewer) => reviewBy(reviewer, new Date(nextDay(2).getTime() + dayMs / 2))),
      ...others.map(({ db }) => publishReviews(db, nextDay(2))),
    ]);
  } finally {
    for (const { close } of others) await close();
  }
  for (const { id } of reviewers) {
    const [row] = await t.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ essence: 4, reviewsDone: 2, publicEssence: 2, publicReviewsDone: 1 });
  }
  expect(await checkInvariants(t.db)).toEqual([]);
});
