import { bannedMessage, reloginMessage } from '@argus/domain/login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../src/db/schema/staff.ts';
import { sessions } from '../../src/db/schema/users.ts';
import { newId } from '../../src/db/uuid.ts';
import { aUser, tokenFor } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { aPersonWithAHistory, secrets } from './belongings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const download = (token?: string) =>
  t.app.inject({ url: '/api/users/me/data', headers: token ? { 'x-auth-token': token } : {} });

test('the download holds everything stored about the person, and is a file that nobody keeps', async () => {
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

test('it holds nothing of others and nothing that opens a session', async () => {
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

test('staff find their own acts, without what was written about others', async () => {
  const [admin, user] = [await aUser(t.db, { userType: 'admin' }), await aUser(t.db)];
  const act = { id: newId(), actorId: admin.id, action: 'ban' as const, targetUserId: user.id, createdAt: new Date() };
  await t.db.insert(auditLog).values({ ...act, before: null, after: { banReason: secrets.banReason } });
  const answer = await download(await tokenFor(t, admin));
  expect(answer.body).not.toContain(secrets.banReason);
  expect(answer.json().staffActsByYou).toEqual([
    { action: 'ban', targetUserId: user.id, targetReportId: null, createdAt: expect.any(String) },
  ]);
});

test('visitors and banned people get nothing', async () => {
  const visitor = await download();
  expect([visitor.statusCode, visitor.json()]).toEqual([401, { id: 'unauthenticated', msg: reloginMessage }]);
  const banned = await aUser(t.db, { isBanned: true, banReason: secrets.banReason });
  const refused = await download(await tokenFor(t, banned));
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { id: 'account_banned', msg: bannedMessage, reason: secrets.banReason },
  ]);
});
