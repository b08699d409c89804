import { calls } from '@argus/contract/kernel/calls';
import { lostEvidenceMessage } from '@argus/contract/notices/notice-messages';
import { replaceableUntil } from '@argus/domain/evidence/link-health';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aCaseOf, findReport, healthOf, listKeys, loseLinks, openChecker } from '../../../tests/checking.ts';
import { aCase, aFreshReviewer, appeal } from '../../../tests/hearing.ts';
import { call } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

const t = useTestApp();
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

describe('a link that is gone', () => {
  test('shows since when it is gone and how many reviewers saw it', async () => {
    const { reportId, url, key } = await aCaseOf(t);
    await t.db.execute(sql`update links set state = 'ok', title = 'A title', channel = 'A channel' where key = ${key}`);
    expect(await healthOf(t, reportId)).toEqual([
      {
        url,
        state: 'ok',
        title: 'A title',
        channel: 'A channel',
        goneSince: null,
        seenBy: null,
        replaceableUntil: null,
        copies: [],
      },
    ]);
    t.clock.advance(10 * dayMs);
    await loseLinks(t, [key]);
    const since = new Date(t.clock.now() - 3 * dayMs).toISOString().slice(0, 10);
    expect(await healthOf(t, reportId)).toMatchObject([
      { state: 'gone', goneSince: expect.stringContaining(since), seenBy: 3, title: 'A title' },
    ]);
  });

  test('notifies the submitter once and leaves the verdict unchanged', async () => {
    const { reportId, submitter } = await aCaseOf(t);
    const checker = openChecker(t);
    t.sandbox.failures.youtube.set('gone');
    for (let n = 0; n < 4; n += 1) {
      await checker.run();
      t.clock.advance(36 * hourMs);
    }
    t.sandbox.failures.youtube.clear();
    const { notices } = await call(t, submitter, calls.listNotices);
    const [notice] = notices;
    const until = Date.parse(notice?.replaceableUntil ?? '');
    expect(notice).toMatchObject({ reportId, reportStatus: 'verified_cheater', isSeen: false });
    expect(notice?.msg).toBe(formatMessage(lostEvidenceMessage(notice?.reportedPlayerName ?? '', until)));
    expect(until).toBe(replaceableUntil(Date.parse(notice?.createdAt ?? '')));
    expect(await findReport(t, reportId)).toMatchObject({ status: 'verified_cheater' });
    await call(t, submitter, calls.markNoticesSeen, { body: { upTo: new Date(t.clock.now()).toISOString() } });
    t.clock.advance(8 * dayMs);
    t.sandbox.failures.youtube.set('gone');
    await checker.run();
    t.sandbox.failures.youtube.clear();
    expect((await call(t, submitter, calls.getUnseenNotices)).unseen).toBe(0);
  });
});

describe('reviewers', () => {
  test('see the state and title of a link, but not its channel', async () => {
    const { reportId, key } = await aCaseOf(t, 'unverified');
    await t.db.execute(
      sql`update links set state = 'restricted', title = 'Shown', channel = 'Mara Plays' where key = ${key}`,
    );
    const eye = await aFreshReviewer(t);
    const { reports } = await fetchQueue(t, eye.token, reportId);
    const seen = reports.find((report) => report.reportId === reportId);
    expect(seen?.linkHealth).toMatchObject([{ state: 'restricted', title: 'Shown', channel: null }]);
    expect(await healthOf(t, reportId, eye)).toMatchObject([{ title: 'Shown', channel: null }]);
    expect(await healthOf(t, reportId)).toMatchObject([{ channel: 'Mara Plays' }]);
  });

  test('of an appeal do not see how many reviewers saw a link before it was gone', async () => {
    const theCase = await aCase(t);
    const keys = (await listKeys(t, theCase.reportId)).flatMap((key) => key ?? []);
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    await appeal(t, theCase, {});
    t.clock.advance(10 * dayMs);
    await loseLinks(t, keys);
    const eye = await aFreshReviewer(t);
    expect(await healthOf(t, theCase.reportId, eye)).toMatchObject([{ state: 'gone', seenBy: null }]);
    expect(await healthOf(t, theCase.reportId)).toMatchObject([{ state: 'gone', seenBy: 3 }]);
    const searched = { query: { steamId: theCase.player.steam64Id } };
    const blind = await call(t, eye, calls.searchPlayer, searched);
    expect(blind.conviction).toMatchObject({ votes: null, linkHealth: [{ seenBy: null, channel: null }] });
    const open = await call(t, null, calls.searchPlayer, searched);
    expect(open.conviction).toMatchObject({ votes: { cheater: 3, total: 3 }, linkHealth: [{ seenBy: 3 }] });
  });
});

test('a change of a link invalidates the cached case and the cached search result', async () => {
  const { report, reportId, key } = await aCaseOf(t);
  const search = async () => {
    const query = { query: { steamId: report.reportedSteam64Id } };
    for (let n = 0; n < 3; n += 1) await call(t, null, calls.searchPlayer, query);
    return (await call(t, null, calls.searchPlayer, query)).conviction?.linkHealth[0]?.state;
  };
  for (let n = 0; n < 3; n += 1) await healthOf(t, reportId);
  expect(await search()).toBe('unchecked');
  await t.db.execute(sql`update links set state = 'restricted' where key = ${key}`);
  await expect.poll(search).toBe('restricted');
  expect(await healthOf(t, reportId)).toMatchObject([{ state: 'restricted' }]);
});
