import { noticeCalls } from '@argus/contract/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/client.ts';
import { upsertNotice } from '../../src/reviews/notices.queries.ts';
import { aReport, aUser, tokenFor } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { review, sixWatchers } from './watch.ts';

let t: TestApp;
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
beforeAll(async () => {
  t = await createTestApp();
  watchers = await sixWatchers(t);
});
afterAll(() => t.close());

const fetchNotices = async (token: string) => {
  const answer = await t.app.inject({ url: '/api/users/me/notices', headers: { 'x-auth-token': token } });
  return noticeCalls.listNotices.response.parse(answer.json()).notices;
};
const markSeen = (token: string, notices: readonly { reportId: string; createdAt: string }[]) =>
  t.app.inject({
    method: 'POST',
    url: '/api/users/me/notices/seen',
    headers: { 'x-auth-token': token },
    payload: { notices: notices.map(({ reportId, createdAt }) => ({ reportId, createdAt })) },
  });

test('the submitter, and nobody else, is told once what became of a report', async () => {
  const submitter = await aUser(t.db);
  const token = await tokenFor(t, submitter);
  const report = await aReport(t.db, { submitter });
  const [a, b, c] = watchers;
  for (const { token: reviewer } of [a, b]) await review(t, reviewer, report.id, 'cheater');
  expect(await fetchNotices(token)).toEqual([]);
  await review(t, c.token, report.id, 'cheater');

  const told = await fetchNotices(token);
  expect(told).toMatchObject([
    {
      reportId: report.id,
      reportedSteam64Id: report.reportedSteam64Id,
      reportStatus: 'verified_cheater',
      msg: `Your report on ${report.reportedPlayerName} has a verdict: Convicted Cheater.`,
    },
  ]);
  expect(await fetchNotices(c.token)).toEqual([]);

  expect((await markSeen(c.token, told)).statusCode).toBe(200);
  expect(await fetchNotices(token)).toEqual(told);
  expect((await markSeen(token, told)).json()).toEqual({ msg: 'Noted.' });
  expect(await fetchNotices(token)).toEqual([]);
});

test('a newer outcome takes the place of an older one and is unseen, though the older was', async () => {
  const submitter = await aUser(t.db);
  const token = await tokenFor(t, submitter);
  const report = await aReport(t.db, { submitter });
  const tell = (status: 'verified_cheater' | 'unverified') => {
    t.clock.advance(1000);
    const notice = { reportId: report.id, userId: submitter.id, status, createdAt: new Date(t.clock.now()) };
    return inTransaction(t.db, (tx) => upsertNotice(tx, notice));
  };
  await tell('verified_cheater');
  const first = await fetchNotices(token);
  await tell('unverified');
  await markSeen(token, first);
  const [second, ...rest] = await fetchNotices(token);
  expect(rest).toEqual([]);
  expect(second?.msg).toBe(`Your report on ${report.reportedPlayerName} was opened for review again.`);
  await markSeen(token, second ? [second] : []);
  await tell('verified_cheater');
  expect(await fetchNotices(token)).toHaveLength(1);
});

test('notices need a login and a list of what was seen', async () => {
  expect((await t.app.inject({ url: '/api/users/me/notices' })).statusCode).toBe(401);
  const token = await tokenFor(t, await aUser(t.db));
  expect((await markSeen(token, [])).statusCode).toBe(400);
  expect((await markSeen(token, [{ reportId: 'x', createdAt: 'yesterday' }])).statusCode).toBe(400);
});
