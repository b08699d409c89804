import { once } from 'node:events';
import { get } from 'node:http';
import { errors } from '@argus/contract/kernel/errors';
import { loginMessages } from '@argus/domain/members/login';
import { dataDownloadsPerHour } from '@argus/domain/shared/limits';
import { formatMessage } from '@argus/domain/shared/message';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aPersonWithAHistory, secrets } from '../../../tests/belongings.ts';
import { aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { openPool } from '../../platform/db/client.ts';
import { reportRevisions } from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { sessions } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';

const t = useTestApp();

const download = (token?: string) =>
  t.app.inject({ url: '/api/users/me/data', headers: token ? { 'x-auth-token': token } : {} });

test('the data download has everything stored about the person, and is never cached', async () => {
  const { user, admin, report, reviewed, draft } = await aPersonWithAHistory(t);
  const token = await tokenFor(t, user);
  await t.db.update(sessions).set({ userAgent: secrets.userAgent }).where(eq(sessions.userId, user.id));
  const answer = await download(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="my-data.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const data = answer.json();
  expect(data).toMatchObject({
    exportedAt: expect.stringMatching(/^\d{4}-/),
    account: {
      id: user.id,
      username: 'Mara',
      discordId: user.discordId,
      discordEmail: secrets.email,
      steam64Id: user.steam64Id,
      essence: 20 + 2 + 10,
    },
    sessions: [{ userAgent: secrets.userAgent, endedAt: null }],
    drafts: [{ id: draft.id, content: { description: secrets.draft } }],
    reports: [
      {
        id: report.id,
        description: 'Mara saw it.',
        status: 'verified_cheater',
        evidenceLinks: [{ type: 'video' }],
        lobbiedWith: [],
        revisions: [],
      },
    ],
    reviews: [{ reportId: reviewed.id, decision: 'cheater' }],
    addedEvidence: [{ reportId: reviewed.id, url: expect.stringContaining('youtube') }],
    notices: [{ reportId: report.id, status: 'verified_cheater', seenAt: null }],
    staffActsOnYou: [{ action: 'grant_eye', before: { hasTheEye: false }, after: { hasTheEye: true } }],
    staffActsByYou: [],
  });
  expect(data).toMatchObject({ filings: [], appealReviews: [], filingsAboutYourReports: [] });
  expect(data.essenceEntries.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([10, 2, 20]);
  expect(answer.body).not.toContain(admin.id);
  expect(answer.body).not.toContain(admin.username);
});

test('the data download contains nothing of others and no session token', async () => {
  const mine = await aUser(t.db);
  const other = await aUser(t.db, { discordEmail: 'somebody-else@example.test' });
  const token = await tokenFor(t, mine);
  const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, mine.id));
  const { body } = await download(token);
  expect(body).not.toContain(session?.id);
  expect(body).not.toContain(token);
  expect(body).not.toContain(other.id);
  expect(body).not.toContain(String(other.discordEmail));
});

test('the data download of staff contains their own acts, without what they wrote about others', async () => {
  const [admin, user] = [await aUser(t.db, { userType: 'admin' }), await aUser(t.db)];
  const act = { id: newId(), actorId: admin.id, action: 'ban' as const, targetUserId: user.id, createdAt: new Date() };
  await t.db.insert(auditLog).values({ ...act, before: null, after: { banReason: secrets.banReason } });
  const answer = await download(await tokenFor(t, admin));
  expect(answer.body).not.toContain(secrets.banReason);
  expect(answer.json().staffActsByYou).toEqual([
    { action: 'ban', targetUserId: user.id, targetReportId: null, createdAt: expect.any(String) },
  ]);
});

test('the data download is refused to visitors and banned people', async () => {
  const visitor = await download();
  expect([visitor.statusCode, visitor.json()]).toEqual([
    401,
    { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
  ]);
  const banned = await aUser(t.db, { isBanned: true, banReason: secrets.banReason });
  const refused = await download(await tokenFor(t, banned));
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { id: 'account_banned', msg: loginMessages.account_banned.message, reason: secrets.banReason },
  ]);
});

/** Makes an account whose reports have the longest description, links and earlier versions: about 300 kB each. */
async function aLargeAccount(reports: number) {
  const user = await aUser(t.db);
  for (let n = 0; n < reports; n += 1) {
    const evidence = Array.from({ length: 20 }, (_, link) => ({
      type: 'match' as const,
      url: `https://matches.example.test/${n}/${link}/${'x'.repeat(2000)}`,
      description: 'x'.repeat(200),
    }));
    const given = { submitter: user, description: 'x'.repeat(5000), evidence };
    const { id, reportedSteam64Id } = await aReport(t.db, given);
    const content = {
      reportedSteam64Id,
      description: 'x'.repeat(5000),
      cheatsUsed: [],
      lobbiedWith: [],
      evidenceLinks: evidence,
    };
    const earlier = [1, 2, 3, 4, 5].map((revision) => ({ reportId: id, revision, content, editedAt: new Date() }));
    await t.db.insert(reportRevisions).values(earlier);
  }
  return { user, token: await tokenFor(t, user) };
}

async function openWithBackground(env: NodeJS.ProcessEnv = {}) {
  const background = openPool({ url: t.databaseUrl, max: 5, onError: () => undefined });
  const app = await createTestApp({ databaseUrl: t.databaseUrl, env, services: { background: background.db } });
  onTestFinished(async () => {
    await app.close();
    await background.close();
  });
  return { app, background };
}

test('data downloads read a few rows at a time in the background, one download after the other', async () => {
  const { token, user } = await aLargeAccount(30);
  const { app, background } = await openWithBackground();
  const downloads = await Promise.all(
    [1, 2, 3].map(() => app.app.inject({ url: '/api/users/me/data', headers: { 'x-auth-token': token } })),
  );
  for (const { statusCode, body, json } of downloads) {
    expect([statusCode, body.length > 8_000_000]).toEqual([200, true]);
    const data = json();
    expect([data.account.id, data.reports.length, data.reports[0].revisions.length]).toEqual([user.id, 30, 5]);
  }
  expect(background.pool.totalCount).toBe(1);
});

test('a reader who stops in the middle of a data download delays nobody else', async () => {
  const { token } = await aLargeAccount(30);
  const { app } = await openWithBackground();
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const options = { headers: { 'x-auth-token': token }, agent: false };
  const stalled = get(`${origin}/api/users/me/data`, options);
  const [response] = await once(stalled, 'response');
  expect(response.statusCode).toBe(200);
  response.pause();
  const other = await fetch(`${origin}/api/users/me/data`, options);
  expect(await other.json()).toMatchObject({ reports: { length: 30 } });
  response.resume();
  await once(response, 'end');
});

test('data downloads are limited to a few an hour', async () => {
  const { app } = await openWithBackground({ RATE_LIMITS: 'on' });
  const token = await tokenFor(t, await aUser(t.db));
  const ask = () => app.app.inject({ url: '/api/users/me/data', headers: { 'x-auth-token': token } });
  for (let n = 0; n < dataDownloadsPerHour; n += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { id: 'too_many_downloads', msg: formatMessage(errors.too_many_downloads.message), values: { max: 3 } },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  const somebodyElse = await tokenFor(t, await aUser(t.db));
  const others = await app.app.inject({ url: '/api/users/me/data', headers: { 'x-auth-token': somebodyElse } });
  expect(others.statusCode).toBe(200);
});
