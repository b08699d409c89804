import { calls } from '@argus/contract/kernel/calls';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { hourMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aModerator, call, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, sixWatchers } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports } from '../../platform/db/schema/reports.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
beforeAll(async () => {
  watchers = await sixWatchers(t);
});
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

async function reportsOnOnePlayer(count: number) {
  const player = await aPlayer(t.db);
  const made = [];
  for (let n = 0; n < count; n += 1) {
    const createdAt = new Date(t.clock.now() - (count - n) * hourMs);
    made.push((await aReport(t.db, { player, createdAt })).id);
  }
  return made;
}

const vote = (index: number, reportId: string, duplicateOf?: string) =>
  call(t, watchers[index] ?? null, calls.submitReview, {
    params: { reportId },
    body: { decision: 'duplicate', ...(duplicateOf ? { duplicateOf } : {}) },
  });
const refusalOf = (index: number, reportId: string, duplicateOf?: string) =>
  refusal(t, watchers[index] ?? null, calls.submitReview, {
    params: { reportId },
    body: { decision: 'duplicate', ...(duplicateOf ? { duplicateOf } : {}) },
  });
const noOriginal = [409, reviewMessages.no_original.message];
const reportOn = async (reportId: string, status: ReportStatus = 'unverified') => {
  const [about] = await t.db.select().from(reports).where(eq(reports.id, reportId));
  const [player] = await t.db
    .select()
    .from(players)
    .where(eq(players.steam64Id, about?.reportedSteam64Id ?? ''));
  if (!player) throw new Error('the player is gone');
  await aReport(t.db, { player, status });
};
const read = async (reportId: string) => {
  const report = await call(t, null, calls.getReport, { params: { reportId } });
  if (report.reportStatus === 'draft') throw new Error('not a draft');
  return report;
};

describe('the original of a duplicate', () => {
  test('is the report that most reviewers named, and both reports show the link only after the verdict', async () => {
    const [one = '', two = '', copy = ''] = await reportsOnOnePlayer(3);
    await vote(0, copy, one);
    await vote(1, copy, two);
    expect(await read(copy)).toMatchObject({ duplicateOf: null });
    expect(await read(two)).toMatchObject({ duplicates: [] });
    await vote(2, copy, two);
    expect(await read(copy)).toMatchObject({ reportStatus: 'verified_duplicate', duplicateOf: two });
    expect(await read(two)).toMatchObject({ duplicates: [copy] });
    expect(await read(one)).toMatchObject({ duplicates: [] });
  });

  test('is the earlier report if two were named equally often, and is absent if nobody named one', async () => {
    const [one = '', two = '', copy = '', other = ''] = await reportsOnOnePlayer(4);
    await vote(0, copy, two);
    await vote(1, copy, one);
    await vote(2, copy);
    expect(await read(copy)).toMatchObject({ duplicateOf: one });
    for (const n of [0, 1, 2]) await vote(n, other);
    expect(await read(other)).toMatchObject({ reportStatus: 'verified_duplicate', duplicateOf: null });
  });

  test('is never itself a duplicate, so that there are no circles', async () => {
    const [one = '', two = ''] = await reportsOnOnePlayer(2);
    await vote(0, two, one);
    await vote(0, one, two);
    for (const n of [1, 2]) await vote(n, one, two);
    expect(await read(one)).toMatchObject({ duplicateOf: two });
    expect(await refusalOf(1, two, one)).toEqual(noOriginal);
    await reportOn(two);
    for (const n of [1, 2]) await vote(n, two, one);
    expect(await read(two)).toMatchObject({ reportStatus: 'verified_duplicate', duplicateOf: null });
  });

  test('must exist: nobody can vote duplicate while the player has no other report that is not a duplicate', async () => {
    const [only = ''] = await reportsOnOnePlayer(1);
    const shown = async () => (await fetchQueue(t, watchers[0].token, only)).reports[0];
    expect(await shown()).toMatchObject({ hasOriginals: false });
    expect(await refusalOf(0, only)).toEqual(noOriginal);
    await reportOn(only, 'verified_duplicate');
    expect(await shown()).toMatchObject({ hasOriginals: false });
    expect(await refusalOf(0, only)).toEqual(noOriginal);
    await reportOn(only, 'verified_undetermined');
    expect(await shown()).toMatchObject({ hasOriginals: true });
    await vote(0, only);
  });

  test('is removed when staff change the verdict, and returns with it', async () => {
    const [one = '', copy = ''] = await reportsOnOnePlayer(2);
    for (const n of [0, 1, 2]) await vote(n, copy, one);
    const staff = await aModerator(t);
    const change = (newStatus: 'verified_undetermined' | 'verified_duplicate') =>
      call(t, staff, calls.overrideStatus, {
        params: { reportId: copy },
        body: { newStatus, reason: 'Looked again.' },
      });
    await change('verified_undetermined');
    expect(await read(copy)).toMatchObject({ duplicateOf: null });
    await change('verified_duplicate');
    expect(await read(copy)).toMatchObject({ duplicateOf: one });
  });

  test('must be another report about the same player', async () => {
    const [copy = ''] = await reportsOnOnePlayer(1);
    const [stranger = ''] = await reportsOnOnePlayer(1);
    for (const duplicateOf of [copy, copy.toUpperCase(), stranger, '00000000-0000-7000-8000-000000000000']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/reviews/${copy}`,
        headers: { 'x-auth-token': watchers[0].token },
        payload: { decision: 'duplicate', duplicateOf },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [{ id: 'original_invalid', msg: reviewMessages.original_invalid.message, path: 'duplicateOf' }],
      });
    }
  });
});

describe('what the Watch shows beside a case', () => {
  test('originals to choose from: all other reports on the player except duplicates, searchable by text', async () => {
    const player = await aPlayer(t.db);
    const spin = await aReport(t.db, { player, description: 'Spins in spawn.' });
    const aim = await aReport(t.db, { player, description: 'Locks on heads.', cheatsUsed: ['Aimbot'] });
    await aReport(t.db, { player, status: 'verified_duplicate' });
    const { id: reportId } = await aReport(t.db, { player });
    const list = async (search?: string) => {
      const query = search === undefined ? {} : { search };
      const { reports } = await call(t, watchers[0], calls.listOriginals, { params: { reportId }, query });
      return reports.map((report) => report.reportId).sort();
    };
    expect(await list()).toEqual([spin.id, aim.id].sort());
    expect(await list(' SPINS')).toEqual([spin.id]);
    expect(await list('aimbot')).toEqual([aim.id]);
    expect(await list(spin.id.slice(-6))).toEqual([spin.id]);
    expect(await list('100%')).toEqual([]);
  });

  test('other reports on the player that have a verdict', async () => {
    const player = await aPlayer(t.db);
    const closed = await aReport(t.db, { player, status: 'verified_undetermined', cheatsUsed: ['Aimbot'] });
    await aReport(t.db, { player });
    const { id } = await aReport(t.db, { player });
    const [shown] = (await fetchQueue(t, watchers[0].token, id)).reports;
    expect(shown?.otherReports).toEqual([
      {
        reportId: closed.id,
        reportStatus: 'verified_undetermined',
        createdAt: closed.createdAt.toISOString(),
        cheatsUsed: ['Aimbot'],
      },
    ]);
  });
});
