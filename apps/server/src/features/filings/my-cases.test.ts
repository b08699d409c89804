import { maxContestable } from '@argus/contract/filings/filings';
import { calls } from '@argus/contract/kernel/calls';
import { hourMs } from '@argus/domain/shared/time';
import { afterEach, describe, expect, test } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { aCase, appeal, statement } from '../../../tests/hearing.ts';
import { aPerson, call, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

const t = useTestApp();
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const content = (more: object = {}) => ({ statement, evidenceLinks: [], ...more });

describe('the page of a user’s own cases', () => {
  test('names the possible action for each report about the user and each of their own', async () => {
    const convicted = await aCase(t);
    const [card] = (await call(t, convicted.accused, calls.getContestable)).aboutMe;
    expect(card).toMatchObject({ action: 'appeal', needsNewVideo: false, filing: null });
    const filed = await appeal(t, convicted);
    expect((await call(t, convicted.accused, calls.getContestable)).aboutMe).toMatchObject([
      { action: null, filing: { filingId: filed.filingId }, report: { underAppeal: true } },
    ]);
    const open = await aCase(t, 'unverified');
    expect((await call(t, open.accused, calls.getContestable)).aboutMe).toMatchObject([{ action: 'answer' }]);
    const closed = await aCase(t, 'verified_undetermined');
    expect(await call(t, closed.submitter, calls.getContestable)).toMatchObject({
      aboutMe: [],
      mine: [{ action: 'reopening', needsNewVideo: true, filing: null }],
    });
    expect(await call(t, await aPerson(t), calls.getContestable)).toEqual({ aboutMe: [], mine: [] });
  });

  test('shows convictions and open reports first, however many newer reports were closed', async () => {
    const convicted = await aCase(t);
    const open = await aReport(t.db, { player: convicted.player, createdAt: new Date(t.clock.now() - hourMs) });
    for (let n = 0; n < maxContestable; n += 1)
      await aReport(t.db, {
        player: convicted.player,
        status: 'verified_undetermined',
        createdAt: new Date(t.clock.now()),
      });
    const { aboutMe } = await call(t, convicted.accused, calls.getContestable);
    expect(aboutMe).toHaveLength(maxContestable);
    expect(aboutMe.slice(0, 3).map(({ report, action }) => [report.reportId, action])).toEqual([
      [convicted.reportId, 'appeal'],
      [open.id, 'answer'],
      [expect.any(String), null],
    ]);
    expect(aboutMe[1]?.report).toMatchObject({ reviewCount: 0, max_reviews_placeholder: 3 });
  });

  test('finds a report by its id, the end of its id or its address', async () => {
    const { reportId } = await aCase(t);
    const who = await aPerson(t);
    for (const report of [
      reportId,
      `#${reportId.slice(-6)}`,
      `#${reportId.slice(-8)}`,
      `http://x.example/report/${reportId}`,
    ]) {
      const { reports } = await call(t, who, calls.lookUpReport, { query: { report } });
      expect(reports.map((found) => found.reportId)).toContain(reportId);
    }
    expect(await refusal(t, who, calls.lookUpReport, { query: { report: 'otter' } })).toEqual([
      404,
      'Report not found.',
    ]);
  });

  test('lists own filings in pages, newest first', async () => {
    const who = await aPerson(t);
    for (let n = 0; n < 3; n += 1) {
      const { reportId } = await aCase(t);
      t.clock.advance(1000);
      await call(t, who, calls.claimFalseReport, { params: { reportId }, body: content() });
    }
    const pages = await Promise.all(
      ['1', '2'].map((page) => call(t, who, calls.listMyCases, { query: { page, limit: '2' } })),
    );
    expect(pages.map(({ cases, totalCases, totalPages }) => [cases.length, totalCases, totalPages])).toEqual([
      [2, 3, 2],
      [1, 3, 2],
    ]);
    const times = pages.flatMap(({ cases }) => cases.map(({ filedAt }) => filedAt));
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
