import { reportCalls } from '@argus/contract/cases/reports';
import { reportStatuses } from '@argus/domain/cases/report-status';
import { loginMessages } from '@argus/domain/members/login';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aCaller, aRequest, type Caller, edit, override, send, submitted } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();

const list = async (caller: Caller, query = '') => {
  const { body } = await send(t, caller, 'GET', `/api/reports/user/me${query}`);
  return reportCalls.listMySubmissions.response.parse(body);
};

test('a submitter sees their own reports ten a page, newest first', async () => {
  const caller = await aCaller(t);
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const createdAt = new Date(t.clock.now() - (20 - n) * minuteMs);
    ids.unshift((await aReport(t.db, { submitter: caller.user, createdAt })).id);
  }
  await aReport(t.db);
  const first = await list(caller);
  expect(first).toMatchObject({ totalReports: 12, totalPages: 2, currentPage: 1 });
  expect(first.reports.map(({ _id }) => _id)).toEqual(ids.slice(0, 10));
  expect((await list(caller, '?page=2')).reports.map(({ _id }) => _id)).toEqual(ids.slice(10));
  expect(await list(caller, '?page=3')).toMatchObject({ reports: [], totalReports: 12, currentPage: 3 });
  expect(await list(caller, '?page=999999999&limit=100')).toMatchObject({ reports: [] });
  expect((await list(caller, '?limit=5&page=3')).reports.map(({ _id }) => _id)).toEqual(ids.slice(10));
});

test('a submitter can filter their own reports by player', async () => {
  const caller = await aCaller(t);
  const player = await aPlayer(t.db);
  const { steam64Id } = player;
  const closed = await aReport(t.db, { submitter: caller.user, player, status: 'verified_undetermined' });
  const open = await aReport(t.db, { submitter: caller.user, player });
  await aReport(t.db, { submitter: caller.user });
  await aReport(t.db, { player });
  const about = await list(caller, `?steamId=${steam64Id}`);
  expect(about).toMatchObject({ totalReports: 2, totalPages: 1 });
  expect(about.reports.map(({ _id }) => _id).toSorted()).toEqual([closed.id, open.id].toSorted());
  expect((await list(caller, `?steamId=${steam64Id}&limit=1&page=2`)).reports).toHaveLength(1);
  const strangers = await list(await aCaller(t), `?steamId=${steam64Id}`);
  expect(strangers).toEqual({ reports: [], totalReports: 0, totalPages: 0, currentPage: 1 });
  expect((await send(t, caller, 'GET', '/api/reports/user/me?steamId=nobody')).status).toBe(400);
});

test('a submitter can list only their open reports, newest first, however many are closed', async () => {
  const caller = await aCaller(t);
  const openAt = async (minutes: number, status: 'unverified' | 'processing') => {
    const createdAt = new Date(t.clock.now() - minutes * minuteMs);
    return (await aReport(t.db, { submitter: caller.user, status, createdAt })).id;
  };
  const old = await openAt(100, 'processing');
  for (let n = 0; n < 12; n += 1)
    await aReport(t.db, { submitter: caller.user, status: n % 2 ? 'verified_undetermined' : 'verified_cheater' });
  const fresh = await openAt(5, 'unverified');
  const open = await list(caller, '?status=open&limit=3');
  expect(open).toMatchObject({ totalReports: 2, totalPages: 1 });
  expect(open.reports.map(({ _id }) => _id)).toEqual([fresh, old]);
  expect((await list(caller)).totalReports).toBe(14);
  expect((await send(t, caller, 'GET', '/api/reports/user/me?status=closed')).status).toBe(400);
});

test('the list of own reports leaves out drafts and other people’s reports', async () => {
  const caller = await aCaller(t);
  await send(t, caller, 'POST', '/api/reports/draft', aRequest());
  await submitted(t, await aCaller(t));
  expect(await list(caller)).toEqual({ reports: [], totalReports: 0, totalPages: 0, currentPage: 1 });
});

describe('the Essence shown with an own report', () => {
  const paid = {
    unverified: null,
    processing: null,
    verified_cheater: 20,
    verified_undetermined: 0,
    verified_duplicate: 0,
    verified_troll: -50,
  };
  test.each(reportStatuses)('is what was paid for the status %s', async (status) => {
    const caller = await aCaller(t);
    await aReport(t.db, { submitter: caller.user, status });
    expect((await list(caller)).reports).toMatchObject([{ reportStatus: status, essenceChange: paid[status] }]);
  });

  test('is zero for a later conviction of the same player', async () => {
    const [player, caller] = [await aPlayer(t.db), await aCaller(t)];
    const at = (ms: number) => new Date(t.clock.now() - ms);
    await aReport(t.db, { player, status: 'verified_cheater', createdAt: at(9000) });
    await aReport(t.db, { player, submitter: caller.user, status: 'verified_cheater', createdAt: at(1000) });
    expect((await list(caller)).reports).toMatchObject([{ essenceChange: 0 }]);
  });

  test('changes when staff override the verdict', async () => {
    const caller = await aCaller(t);
    const report = await aReport(t.db, { submitter: caller.user, status: 'verified_cheater' });
    await override(t, report.id, 'verified_undetermined');
    expect((await list(caller)).reports).toMatchObject([{ essenceChange: 0 }]);
    await override(t, report.id, 'unverified');
    expect((await list(caller)).reports).toMatchObject([{ essenceChange: null }]);
    await override(t, report.id, 'verified_troll');
    expect((await list(caller)).reports).toMatchObject([{ essenceChange: -50 }]);
  });

  test('does not include Essence that the submitter earned by reviewing other reports', async () => {
    const caller = await aCaller(t, { hasTheEye: true });
    await aReport(t.db, { reviews: [{ decision: 'cheater', reviewer: caller.user }, 'cheater', 'cheater'] });
    await aReport(t.db, { submitter: caller.user, status: 'verified_undetermined' });
    expect((await list(caller)).reports).toMatchObject([{ essenceChange: 0 }]);
  });
});

describe('the editing deadline of an own report', () => {
  test('is seven days after submission', async () => {
    const caller = await aCaller(t);
    const report = await submitted(t, caller);
    const until = new Date(Date.parse(report.createdAt) + 7 * dayMs).toISOString();
    expect((await list(caller)).reports).toMatchObject([{ editableUntil: until }]);
  });

  test('is absent if the report is old, closed or was edited five times', async () => {
    const caller = await aCaller(t);
    await aReport(t.db, { submitter: caller.user, createdAt: new Date(t.clock.now() - 8 * dayMs) });
    await aReport(t.db, { submitter: caller.user, status: 'verified_undetermined' });
    const edited = await submitted(t, caller);
    for (let n = 1; n <= 5; n += 1) await edit(t, caller, edited._id, aRequest({ description: `${n}` }));
    expect((await list(caller)).reports.map(({ editableUntil }) => editableUntil)).toEqual([null, null, null]);
  });
});

test('visitors and banned users cannot list own reports', async () => {
  const url = '/api/reports/user/me';
  expect(await send(t, null, 'GET', url)).toMatchObject({
    status: 401,
    body: { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
  });
  const banned = await aCaller(t, { isBanned: true });
  expect(await send(t, banned, 'GET', url)).toMatchObject({
    status: 403,
    body: { id: 'account_banned', msg: loginMessages.account_banned.message },
  });
  expect((await send(t, await aCaller(t), 'GET', `${url}?page=0`)).status).toBe(400);
});
