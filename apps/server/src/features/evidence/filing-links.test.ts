import { calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findLink, keyOf, loseLinks, openChecker } from '../../../tests/checking.ts';
import { aCase, appeal, aVideo, statement, useFreshReviewers } from '../../../tests/hearing.ts';
import { aModerator, call, type Person } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();
const { reviewer, vote } = useFreshReviewers(t);

const nextCheckInDays = async (key: string) =>
  (((await findLink(t, key))?.nextCheckAt.getTime() ?? 0) - t.clock.now()) / dayMs;
const answer = (who: Person, reportId: string, evidenceLinks: object[]) =>
  call(t, who, calls.answerReport, { params: { reportId }, body: { statement, evidenceLinks } });
const readReport = async (reportId: string, who?: Person) => {
  const report = await call(t, who ?? null, calls.getReport, { params: { reportId } });
  if (report.reportStatus === 'draft') throw new Error('not a draft');
  return report;
};

test('a link of an answer is checked, and its state is shown to reviewers, to its author and, after the verdict, to all', async () => {
  const { accused, reportId } = await aCase(t, 'unverified');
  const video = aVideo();
  const key = keyOf(video.url);
  await answer(accused, reportId, [video]);
  await openChecker(t).run();
  expect(await findLink(t, key)).toMatchObject({ state: 'ok', title: expect.any(String) });
  expect(await nextCheckInDays(key)).toBeCloseTo(1, 1);

  await loseLinks(t, [key]);
  const { firstMissedAt } = (await findLink(t, key)) ?? {};
  const gone = { url: video.url, state: 'gone', goneSince: firstMissedAt?.toISOString(), copies: [] };
  const [watched] = (await call(t, reviewer(0), calls.listReviewQueue)).reports.filter(
    (seen) => seen.reportId === reportId,
  );
  expect(watched?.answer?.linkHealth).toMatchObject([{ ...gone, channel: null }]);
  const { cases } = await call(t, accused, calls.listMyCases);
  expect(cases[0]?.linkHealth).toMatchObject([{ ...gone, channel: expect.any(String) }]);

  expect((await readReport(reportId)).answer).toBeNull();
  await vote(reportId, 'cheater');
  const closed = await readReport(reportId);
  expect(closed.answer?.linkHealth).toMatchObject([gone]);
  // Only the report's own evidence decides whether the report counts as having lost its evidence.
  expect(closed.linkHealth.map(({ state }) => state)).not.toContain('gone');
});

test('a link of a running appeal is checked daily, and reviewers see its state without the channel', async () => {
  const convicted = await aCase(t);
  const video = aVideo();
  const key = keyOf(video.url);
  await appeal(t, convicted, { evidenceLinks: [video] });
  await openChecker(t).run();
  expect(await nextCheckInDays(key)).toBeCloseTo(1, 1);
  const [watched] = (await call(t, reviewer(3), calls.listReviewQueue)).reports.filter(({ appeal }) => appeal !== null);
  expect(watched?.appeal?.linkHealth).toMatchObject([{ url: video.url, state: 'ok', channel: null }]);
  const filings = (
    await call(t, await aModerator(t), calls.getReportForStaff, { params: { reportId: convicted.reportId } })
  ).filings;
  expect(filings[0]?.linkHealth).toMatchObject([{ url: video.url, state: 'ok', channel: expect.any(String) }]);
});

test('a link that only a replaced answer showed is deleted', async () => {
  const { accused, reportId } = await aCase(t, 'unverified');
  const [first, second] = [aVideo(), aVideo()];
  await answer(accused, reportId, [first]);
  await answer(accused, reportId, [second]);
  expect(await findLink(t, keyOf(first.url))).toBeUndefined();
  expect(await findLink(t, keyOf(second.url))).toMatchObject({ state: 'unchecked' });
});

test('a cached page that shows an answer is updated when the state of its link changes', async () => {
  const { accused, reportId } = await aCase(t, 'unverified');
  const video = aVideo();
  await answer(accused, reportId, [video]);
  await vote(reportId, 'cheater');
  const read = async () => (await readReport(reportId)).answer?.linkHealth[0]?.state;
  expect([await read(), await read()]).toEqual(['unchecked', 'unchecked']);
  await t.db.execute(sql`update links set state = 'ok' where key = ${keyOf(video.url)}`);
  await expect.poll(read).toBe('ok');
});
