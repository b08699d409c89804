import { leaderboardSchema, profilePageSchema } from '@argus/contract/members/users';
import { essenceAwards } from '@argus/domain/members/essence';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { publishReviews } from '../../cases/essence.queries.ts';
import type { UserRow } from './users.queries.ts';

const t = useTestApp();

const ask = (identifier: string) =>
  t.app.inject({ url: `/api/users/public-profile/${encodeURIComponent(identifier)}` });
const read = async (identifier: string) => {
  const answer = await ask(identifier);
  expect(answer.statusCode).toBe(200);
  return profilePageSchema.parse(answer.json());
};
const idsOf = (user: UserRow) => ({ discordId: user.discordId ?? '', steam64Id: user.steam64Id ?? '' });

test('a user’s picture is Discord’s, else Steam’s, on the profile, on the leaderboard and for oneself', async () => {
  const discord = 'https://cdn.example.test/discord.png';
  const steam = 'https://cdn.example.test/steam.png';
  const expectEverywhere = async (given: Parameters<typeof aUser>[1], picture: string | null) => {
    const user = await aUser(t.db, { steamAvatarUrl: steam, ...given });
    const token = await tokenFor(t, user);
    const me = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
    expect(me.json().profilePictureUrl).toBe(picture);
    expect((await read(user.id)).profilePictureUrl).toBe(picture);
    const findRanked = async () => {
      const board = await t.app.inject({ url: '/api/users/leaderboard?limit=100' });
      return leaderboardSchema.parse(board.json()).users.find(({ _id }) => _id === user.id);
    };
    // The cached leaderboard learns of a new member a moment later.
    await expect.poll(findRanked).toMatchObject({ profilePictureUrl: picture });
  };
  await expectEverywhere({ profilePictureUrl: discord }, discord);
  await expectEverywhere({ profilePictureUrl: null }, steam);
  await expectEverywhere({ profilePictureUrl: null, steamAvatarUrl: null }, null);
});

test('a profile is found by Discord id, by Steam64 id and by our own id', async () => {
  const user = await aUser(t.db, { steam64Id: '76561198000000777', steamUsername: 'seven', profilePictureUrl: null });
  const { discordId, steam64Id } = idsOf(user);
  const [byDiscord, bySteam, byId, byUpperCase] = await Promise.all(
    [discordId, steam64Id, user.id, user.id.toUpperCase()].map(read),
  );
  expect(byDiscord).toEqual({
    _id: user.id,
    discordId,
    discordUsername: user.discordUsername,
    discordGlobalName: user.discordGlobalName,
    username: user.username,
    profilePictureUrl: null,
    steam64Id,
    steamUsername: 'seven',
    steamAvatarUrl: null,
    rank: 'Initiate',
    essence: 0,
    hasTheEye: false,
    userType: 'other',
    memberSince: user.memberSince.toISOString(),
    reportsSubmitted: 0,
    verifiedCheaterReportsSubmitted: 0,
    verifiedUndeterminedReportsSubmitted: 0,
    verifiedTrollReportsSubmitted: 0,
    vuprSubmittedCount: 0,
    overwatchReviewsDone: 0,
    totalDonation: null,
    essenceHistory: [],
    recentReports: [],
  });
  expect(bySteam).toEqual(byDiscord);
  expect(byId).toEqual(byDiscord);
  expect(byUpperCase).toEqual(byDiscord);
});

test('a number that is one user’s Discord id and another’s Steam64 id finds the profile by Discord id', async () => {
  const number = '76561198000000888';
  await aUser(t.db, { steam64Id: number });
  const byDiscord = await aUser(t.db, { discordId: number });
  expect((await read(number))._id).toBe(byDiscord.id);
});

test.each([
  ['unknown number', '123456789012345678'],
  ['unknown id', '0192b1f0-0000-7000-8000-000000000000'],
  ['word', 'nobody'],
  ['NUL', '1\u0000'],
  ['NUL inside an id', '0192b1f0-0000-7000-8000-00000000000\u0000'],
  ['lone surrogate escape', '%ED%A0%80'],
  ['quote', "1' or '1'='1"],
  ['bidi and emoji', '\u202e🦉'],
  ['64 characters', '9'.repeat(64)],
  ['spaces', '   '],
  ['slash', '../../me'],
])('the profile of an identifier that is invalid or unknown (%s) is not found', async (_, identifier) => {
  const answer = await ask(identifier);
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { id: 'profile_not_found', msg: 'User profile not found.' },
  ]);
});

test.each([65, 200, 5000])('a profile identifier of %i characters is refused with a client error', async (length) => {
  const { statusCode } = await ask('9'.repeat(length));
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

test('a profile identifier with malformed percent encoding is refused with a client error', async () => {
  const { statusCode } = await t.app.inject({ url: '/api/users/public-profile/%E0%A4%A' });
  expect([400, 404]).toContain(statusCode);
});

test('a profile counts reports, convictions and reviews, and shows how essence grew', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 13, 5, 27));
  const user = await aUser(t.db, { memberSince: day(1), hasTheEye: true });
  const convicted = await aReport(t.db, { submitter: user, status: 'verified_cheater', createdAt: day(2) });
  await aReport(t.db, { submitter: user, status: 'verified_troll', createdAt: day(3) });
  await aReport(t.db, { submitter: user, status: 'verified_duplicate', createdAt: day(4) });
  const open = await aReport(t.db, { submitter: user, createdAt: day(5) });
  await aReport(t.db, { reviews: [{ decision: 'undetermined', reviewer: user }], createdAt: day(6) });
  await publishReviews(t.db, day(7));
  await expect.poll(async () => (await read(user.id)).overwatchReviewsDone).toBe(1);
  const profile = await read(user.id);
  expect(profile).toMatchObject({
    essence: 20 - 50 + 2,
    rank: 'Initiate',
    hasTheEye: true,
    reportsSubmitted: 4,
    verifiedCheaterReportsSubmitted: 1,
    verifiedTrollReportsSubmitted: 1,
    vuprSubmittedCount: 1,
    overwatchReviewsDone: 1,
  });
  expect(profile.essenceHistory.map(({ essence }) => essence)).toEqual([0, 20, -30, -28]);
  // Times are rounded to the day, because the exact time would reveal which review this user gave.
  expect(profile.essenceHistory.map(({ at }) => at)).toEqual(
    [1, 2, 3, 6].map((n) => new Date(Date.UTC(2026, 0, n)).toISOString()),
  );
  expect(profile.recentReports).toEqual(
    [open, convicted].map((report) => ({
      reportId: report.id,
      reportedSteam64Id: report.reportedSteam64Id,
      reportedPlayerName: report.reportedPlayerName,
      reportStatus: report.status,
      underAppeal: false,
      createdAt: report.createdAt.toISOString(),
    })),
  );
});

test('a long Essence history is thinned for a chart and ends at the current Essence', async () => {
  const user = await aUser(t.db, { memberSince: new Date(0) });
  for (let i = 0; i < 130; i += 1) {
    await aReport(t.db, { submitter: user, status: 'verified_cheater', createdAt: new Date(i * dayMs), reviews: [] });
  }
  const { essenceHistory, recentReports, essence } = await read(user.id);
  expect(essence).toBe(130 * essenceAwards.conviction);
  expect(essenceHistory.length).toBeGreaterThan(30);
  expect(essenceHistory.length).toBeLessThanOrEqual(60);
  expect(essenceHistory.at(-1)?.essence).toBe(essence);
  const sums = essenceHistory.map((point) => point.essence);
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  expect(recentReports).toHaveLength(10);
});

describe('the profile', () => {
  test('of a banned person shows neither the ban nor its reason', async () => {
    const user = await aUser(t.db, { isBanned: true, banReason: 'Sold accounts' });
    const answer = await ask(user.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/ban/i);
    expect(answer.body).not.toContain('Sold accounts');
  });

  test('of a deleted person is not found', async () => {
    const user = await aUser(t.db, { deletedAt: new Date(), username: 'Deleted user' });
    expect((await ask(user.id)).statusCode).toBe(404);
  });
});

describe('the cached profile', () => {
  test('is found as soon as a user has the id, and not found once the user has lost it', async () => {
    const steam64Id = '76561198000000999';
    expect((await ask(steam64Id)).statusCode).toBe(404);
    const user = await aUser(t.db);
    await t.db.update(users).set({ steam64Id }).where(eq(users.id, user.id));
    await expect.poll(async () => (await ask(steam64Id)).statusCode).toBe(200);
    await t.db.update(users).set({ steam64Id: null }).where(eq(users.id, user.id));
    await expect.poll(async () => (await ask(steam64Id)).statusCode).toBe(404);
  });

  test('shows changes of name, reports and Essence', async () => {
    const user = await aUser(t.db, { username: 'Before' });
    const token = await tokenFor(t, user);
    expect((await read(user.id)).username).toBe('Before');
    await t.app.inject({
      method: 'PUT',
      url: '/api/users/me/settings',
      headers: { 'x-auth-token': token },
      payload: { productDisplayName: 'After' },
    });
    expect((await read(user.id)).username).toBe('After');
    await aReport(t.db, { submitter: user, player: await aPlayer(t.db), status: 'verified_cheater' });
    await expect.poll(async () => (await read(user.id)).essence).toBe(20);
    expect((await read(user.id)).recentReports).toHaveLength(1);
  });
});
