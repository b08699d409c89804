import { editRefusals } from '@argus/domain/cases/edit-window';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { knownPlayers } from '@argus/sandbox/known-players';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { users } from '../../src/platform/db/schema/users.ts';
import { aReport } from '../builders.ts';
import { aCaller, aRequest, type Caller, edit, readReport, send, submit, submitted } from '../report-requests.ts';
import { useTestApp } from '../test-app.ts';
import { aWatcher, fetchQueue, review } from '../watch.ts';

const year = 365 * dayMs;
const backwards = [
  ['a day', dayMs],
  ['a year', year],
] as const;

const t = useTestApp();
// With six active reviewers or fewer, each is offered every case. Those of the previous test would be too many.
afterEach(() => t.db.update(users).set({ hasTheEye: false }));
afterAll(async () => {
  const violations = await checkInvariants(t.db);
  expect(violations).toEqual([]);
});

/** Does something while the clock is wrong, then corrects the clock. */
async function during<T>(jumpMs: number, work: () => Promise<T>): Promise<T> {
  t.clock.advance(jumpMs);
  try {
    return await work();
  } finally {
    t.clock.advance(-jumpMs);
  }
}

const isLoggedIn = async (caller: Caller) => (await send(t, caller, 'GET', '/api/auth/me')).status === 200;

describe('sessions', () => {
  test('are refused while the clock is too far ahead, and accepted again once it is corrected', async () => {
    const caller = await aCaller(t);
    expect(await during(dayMs, () => isLoggedIn(caller))).toBe(true);
    const ahead = await during(year, () => send(t, caller, 'GET', '/api/auth/me'));
    expect([ahead.status, ahead.body]).toEqual([
      401,
      { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
    ]);
    expect(await isLoggedIn(caller)).toBe(true);
  });

  test.each(backwards)(
    'are accepted while the clock is %s behind, and those that ended stay ended',
    async (_, behind) => {
      const [staying, leaving] = [await aCaller(t), await aCaller(t)];
      expect((await send(t, leaving, 'POST', '/api/auth/logout')).status).toBeLessThan(300);
      expect(await during(-behind, () => isLoggedIn(staying))).toBe(true);
      expect(await during(-behind, () => isLoggedIn(leaving))).toBe(false);
      expect(await isLoggedIn(leaving)).toBe(false);
    },
  );

  test('are refused once a clock that was a year behind at login is corrected', async () => {
    const caller = await during(-year, () => aCaller(t));
    const answer = await send(t, caller, 'GET', '/api/auth/me');
    expect([answer.status, answer.body]).toEqual([
      401,
      { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
    ]);
  });
});

describe('the edit window', () => {
  test('is closed while the clock is ahead and open again once it is corrected', async () => {
    const caller = await aCaller(t);
    const { reportId } = await submitted(t, caller);
    const body = aRequest({ description: 'Also spins.' });
    const ahead = await during(8 * dayMs, () => edit(t, caller, reportId, body));
    expect([ahead.status, ahead.body]).toEqual([
      403,
      { id: 'edit_window_over', msg: formatMessage(editRefusals.edit_window_over), values: { days: 7 } },
    ]);
    expect((await edit(t, caller, reportId, body)).status).toBe(200);
  });

  test.each(backwards)('is open while the clock is %s behind, and the history stays in order', async (_, behind) => {
    const caller = await aCaller(t);
    const { reportId } = await submitted(t, caller);
    const answer = await during(-behind, () => edit(t, caller, reportId, aRequest({ description: 'Also spins.' })));
    expect(answer.status).toBe(200);
    const { timeline, description } = await readReport(t, reportId);
    expect(description).toBe('Also spins.');
    expect(timeline.map(({ kind }) => kind)).toEqual(['submitted', 'edited']);
  });
});

describe('reviews', () => {
  test.each([-1, -365, 1, 20])('are ordered after earlier reviews when the clock jumps by %i days', async (days) => {
    const [first, second, third] = [await aWatcher(t), await aWatcher(t), await aWatcher(t)];
    const { id, reportedSteam64Id } = await aReport(t.db);
    expect((await review(t, first.token, id, 'undetermined')).status).toBe(201);
    expect((await review(t, second.token, id, 'cheater')).status).toBe(201);
    const reviewers = [third, await aWatcher(t), await aWatcher(t)];
    await during(days * dayMs, async () => {
      for (const { token } of reviewers) await review(t, token, id, 'cheater');
    });
    const report = await readReport(t, id);
    expect(report.reportStatus).toBe('verified_cheater');
    const kinds = report.timeline.map(({ kind }) => kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(['submitted', 'verdict']);
    const search = await t.app.inject({ url: `/api/cheaters/search?steamId=${reportedSteam64Id}` });
    expect(search.json().summary.convictions).toBe(1);
  });

  test('close a case that was reopened before the clock fell back, and staff can still change its status', async () => {
    const admin = await aCaller(t, { userType: 'admin' });
    const watchers = [await aWatcher(t), await aWatcher(t), await aWatcher(t)];
    const { id } = await aReport(t.db, { status: 'verified_troll' });
    const change = (newStatus: string) =>
      send(t, admin, 'PUT', `/api/admin/reports/${id}/status`, { newStatus, additionalEvidence: [] });
    expect((await change('unverified')).body).toMatchObject({ msg: 'The case has been reopened for review.' });
    await during(-dayMs, async () => {
      for (const { token } of watchers) expect((await review(t, token, id, 'cheater')).status).toBe(201);
      const { reportStatus, timeline } = await readReport(t, id);
      expect(reportStatus).toBe('verified_cheater');
      expect(timeline.at(-1)?.kind).toBe('verdict');
      expect((await change('verified_troll')).status).toBe(200);
      expect(await checkInvariants(t.db)).toEqual([]);
      expect((await change('unverified')).status).toBe(200);
    });
    expect((await readReport(t, id)).reportStatus).toBe('unverified');
  });
});

describe('the queue of the Watch', () => {
  test('differs on another day, and is the same again once the clock is corrected', async () => {
    const watchers = await Promise.all(Array.from({ length: 40 }, () => aWatcher(t)));
    for (let n = 0; n < 12; n += 1) await aReport(t.db);
    const [me] = watchers;
    if (!me) throw new Error('there are forty');
    const offered = async () => (await fetchQueue(t, me.token)).reports.map(({ reportId }) => reportId).toSorted();
    const today = await offered();
    for (const jump of [dayMs, 13 * dayMs, -dayMs, -year]) {
      await during(jump, async () => expect(Array.isArray(await offered())).toBe(true));
      expect(await offered()).toEqual(today);
    }
    expect(await during(3 * dayMs, offered)).not.toEqual(today);
  });
});

describe('Steam', () => {
  const lookUp = (input: string) => t.app.inject({ url: `/api/steam/profile?steamInput=${input}` });

  test('is called again soon after the clock is corrected if it failed while the clock was a year ahead', async () => {
    t.sandbox.failures.steam.set('500');
    await during(year, async () => expect((await lookUp('76561198301000001')).statusCode).toBe(503));
    t.sandbox.failures.clear();
    expect((await lookUp('76561198301000001')).statusCode).toBe(200);
    // Steam is still paused for a moment, which must be over before the next test.
    t.clock.advance(60_000);
  });

  test('is called again about a player whom it did not know while the clock was a year ahead', async () => {
    const before = () => t.sandbox.requests.list().length;
    const unknown = '76561197961274728';
    await during(year, async () => expect((await lookUp(unknown)).statusCode).toBe(404));
    const asked = before();
    expect((await lookUp(unknown)).statusCode).toBe(404);
    expect(before()).toBe(asked + 1);
    await lookUp(unknown);
    expect(before()).toBe(asked + 1);
  });

  test('is called again about a player who was fetched while the clock was a year ahead', async () => {
    await during(year, () => lookUp('76561198301000007'));
    const asked = t.sandbox.requests.list().length;
    expect((await lookUp('76561198301000007')).statusCode).toBe(200);
    expect(t.sandbox.requests.list().length).toBe(asked + 1);
  });
});

test('reports submitted while the clock jumps are each stored once', async () => {
  const caller = await aCaller(t);
  for (const [n, jump] of [20 * dayMs, -year, dayMs, -dayMs, 0].entries()) {
    const reportedSteam64Id = knownPlayers[n]?.steam64Id;
    if (!reportedSteam64Id) throw new Error('the sandbox knows too few players');
    const filed = await during(jump, () => submit(t, caller, aRequest({ reportedSteam64Id })));
    expect(filed.status).toBe(201);
  }
  const { body } = await send(t, caller, 'GET', '/api/reports/user/me');
  expect([body.totalReports, body.reports.length]).toEqual([5, 5]);
});
