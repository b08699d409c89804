import { maxNotices, maxUnseen, noticeCalls } from '@argus/contract/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestApp, votelessStatuses } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { upsertLinkNotice, upsertNotice } from './notices.queries.ts';

const t = useTestApp({ violates: votelessStatuses });
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
beforeAll(async () => {
  watchers = await sixWatchers(t);
});

const get = async (token: string, path: string) =>
  (await t.app.inject({ url: `/api/users/me/notices${path}`, headers: { 'x-auth-token': token } })).json();
const fetchPage = async (token: string, query = '') => noticeCalls.listNotices.response.parse(await get(token, query));
const fetchNotices = async (token: string) => (await fetchPage(token)).notices;
const fetchUnseen = async (token: string) => noticeCalls.getUnseenNotices.response.parse(await get(token, '/unseen'));
const markSeen = (token: string, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: '/api/users/me/notices/seen',
    headers: { 'x-auth-token': token },
    payload,
  });

async function aToldUser() {
  const user = await aUser(t.db);
  return { user, token: await tokenFor(t, user) };
}

type Outcome = 'verified_cheater' | 'verified_troll' | 'unverified';

async function tell(user: UserRow, reportId: string, status: Outcome) {
  t.clock.advance(1000);
  const notice = { reportId, userId: user.id, status, createdAt: new Date(t.clock.now()) };
  await inTransaction(t.db, (tx) => upsertNotice(tx, notice));
}

test('the submitter, and nobody else, is notified of a report’s outcome and Essence', async () => {
  const { user: submitter, token } = await aToldUser();
  const report = await aReport(t.db, { submitter });
  const [a, b, c] = watchers;
  for (const { token: reviewer } of [a, b]) await review(t, reviewer, report.id, 'cheater');
  expect(await fetchNotices(token)).toEqual([]);
  expect(await fetchUnseen(token)).toEqual({ unseen: 0, newest: null });
  await review(t, c.token, report.id, 'cheater');

  const told = await fetchNotices(token);
  expect(told).toMatchObject([
    {
      reportId: report.id,
      reportedSteam64Id: report.reportedSteam64Id,
      reportStatus: 'verified_cheater',
      essenceChange: 20,
      isSeen: false,
      msg: `Your report on ${report.reportedPlayerName} has a verdict: Convicted Cheater.`,
    },
  ]);
  expect(await fetchUnseen(token)).toEqual({ unseen: 1, newest: told[0] });
  expect(await fetchNotices(c.token)).toEqual([]);

  const upTo = told[0]?.createdAt;
  expect((await markSeen(c.token, { reportId: report.id, upTo })).statusCode).toBe(200);
  expect(await fetchUnseen(token)).toMatchObject({ unseen: 1 });
  expect((await markSeen(token, { reportId: report.id, upTo })).json()).toMatchObject({ msg: 'Marked as read.' });
  expect(await fetchNotices(token)).toEqual(told.map((notice) => ({ ...notice, isSeen: true })));
  expect(await fetchUnseen(token)).toEqual({ unseen: 0, newest: null });
});

test('a newer outcome replaces the older notice and is unseen, even if the older one was seen', async () => {
  const { user, token } = await aToldUser();
  const report = await aReport(t.db, { submitter: user });
  await tell(user, report.id, 'verified_cheater');
  const [first] = await fetchNotices(token);
  await tell(user, report.id, 'unverified');
  await markSeen(token, { upTo: first?.createdAt });
  const [second, ...rest] = await fetchNotices(token);
  expect(rest).toEqual([]);
  expect(second).toMatchObject({
    isSeen: false,
    essenceChange: null,
    msg: `Your report on ${report.reportedPlayerName} was reopened for review.`,
  });
  await markSeen(token, { upTo: second?.createdAt });
  expect(await fetchUnseen(token)).toMatchObject({ unseen: 0 });
  await tell(user, report.id, 'verified_cheater');
  expect(await fetchUnseen(token)).toMatchObject({ unseen: 1 });
});

test('a verdict and a lost link have separate notices, which are marked as seen separately', async () => {
  const { user, token } = await aToldUser();
  const report = await aReport(t.db, { submitter: user });
  const loseLink = () => {
    t.clock.advance(1000);
    const now = new Date(t.clock.now());
    const notice = { reportId: report.id, userId: user.id, status: 'unverified' as const };
    return inTransaction(t.db, (tx) => upsertLinkNotice(tx, { ...notice, evidenceGoneAt: now, createdAt: now }));
  };
  const read = async () =>
    (await fetchNotices(token)).map(({ kind, isSeen }) => `${kind} ${isSeen ? 'seen' : 'unseen'}`);
  await tell(user, report.id, 'verified_cheater');
  await loseLink();
  expect(await read()).toEqual(['evidence unseen', 'outcome unseen']);
  const upTo = new Date(t.clock.now()).toISOString();
  await markSeen(token, { kind: 'evidence', reportId: report.id, upTo });
  expect(await read()).toEqual(['evidence seen', 'outcome unseen']);
  await tell(user, report.id, 'unverified');
  expect(await read()).toEqual(['outcome unseen', 'evidence seen']);
  await loseLink();
  expect(await read()).toEqual(['evidence unseen', 'outcome unseen']);
});

test('seen and unseen notices are one list, newest first, and marking all as seen leaves those that came since', async () => {
  const { user, token } = await aToldUser();
  const reports = [];
  for (let n = 0; n < 5; n += 1) reports.unshift(await aReport(t.db, { submitter: user, player: await aPlayer(t.db) }));
  for (const report of reports.toReversed()) await tell(user, report.id, 'verified_troll');
  const ids = reports.map(({ id }) => id);

  const pages = [await fetchPage(token, '?limit=2'), await fetchPage(token, '?limit=2&page=3')];
  expect(pages.map((page) => page.notices.map(({ reportId }) => reportId))).toEqual([ids.slice(0, 2), ids.slice(4)]);
  expect(pages.map(({ totalNotices, totalPages }) => [totalNotices, totalPages])).toEqual([
    [5, 3],
    [5, 3],
  ]);

  const [newest, second] = await fetchNotices(token);
  await markSeen(token, { reportId: ids[1], upTo: second?.createdAt });
  expect((await fetchNotices(token)).map(({ isSeen }) => isSeen)).toEqual([false, true, false, false, false]);
  await tell(user, ids[4] ?? '', 'unverified');
  await markSeen(token, { upTo: newest?.createdAt });
  expect((await fetchNotices(token)).map(({ reportId, isSeen }) => [reportId, isSeen])).toEqual(
    [ids[4], ...ids.slice(0, 4)].map((id) => [id, id !== ids[4]]),
  );
});

test('the length of the list and the count of unseen notices have a maximum', async () => {
  const { user, token } = await aToldUser();
  const { reportedSteam64Id } = await aReport(t.db, { submitter: user });
  await t.db.execute(sql`
    with made as (
      insert into reports (id, reported_steam64_id, reported_player_name, description, cheats_used, submitter_id, status, verdict_at, created_at, updated_at)
      select gen_random_uuid(), ${reportedSteam64Id}, 'Many', '', '{}', ${user.id}, 'verified_undetermined', now(), now(), now()
      from generate_series(1, ${maxNotices + 10}) returning id)
    insert into ${notices} (report_id, user_id, status, created_at) select id, ${user.id}, 'unverified', now() from made`);
  expect(await fetchUnseen(token)).toMatchObject({ unseen: maxUnseen });
  const last = await fetchPage(token, '?limit=100&page=5');
  expect([last.totalNotices, last.totalPages, last.notices.length]).toEqual([maxNotices, 5, 100]);
  expect((await fetchPage(token, '?limit=100&page=6')).notices).toEqual([]);
});

test('notices need a login, and marking them as seen needs a valid time', async () => {
  for (const url of ['/api/users/me/notices', '/api/users/me/notices/unseen'])
    expect((await t.app.inject({ url })).statusCode).toBe(401);
  const { token } = await aToldUser();
  expect((await markSeen(token, {})).statusCode).toBe(400);
  expect((await markSeen(token, { upTo: 'yesterday' })).statusCode).toBe(400);
  expect((await markSeen(token, { reportId: 'x', upTo: '2026-01-01T00:00:00.000Z' })).statusCode).toBe(400);
});
