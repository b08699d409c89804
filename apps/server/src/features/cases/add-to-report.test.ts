import { calls } from '@argus/contract/kernel/calls';
import { additionRefusals, editRefusals } from '@argus/domain/cases/edit-window';
import { additionMessages } from '@argus/domain/cases/report-additions';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { closedStatuses } from '@argus/domain/cases/report-status';
import { reportLimits } from '@argus/domain/shared/limits';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aVideoUrl } from '../../../tests/builders.ts';
import { aModerator, call } from '../../../tests/panel.ts';
import { aCaller, type Caller, problemsOf, readReport, send, strangeId } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { evidenceLinks, reports, reviews } from '../../platform/db/schema/reports.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
beforeAll(async () => {
  watchers = await sixWatchers(t);
});

const aVideo = () => ({ type: 'video' as const, url: aVideoUrl(), description: 'His view' });
const add = (caller: Caller | null, reportId: string, body: unknown) =>
  send(t, caller, 'POST', `/api/reports/${reportId}/content/additions`, body);
const getRow = async (id: string) => (await t.db.select().from(reports).where(eq(reports.id, id)))[0];

async function aReviewedReport(reviewers: readonly Watcher[] = [watchers[0]]) {
  const caller = await aCaller(t);
  const given = reviewers.map(({ user }) => ({ decision: 'cheater' as const, reviewer: user }));
  const createdAt = new Date(t.clock.now() - dayMs);
  const report = await aReport(t.db, { submitter: caller.user, reviews: given, createdAt });
  return { caller, report, reportId: report.id };
}

test('an addition is shown with its date wherever the case is shown', async () => {
  const { caller, report, reportId } = await aReviewedReport();
  const video = aVideo();
  const answer = await add(caller, reportId, { evidenceLinks: [video], addendum: ' Round 12\r\ntoo. ' });
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Added to your report.' } });

  const shown = await readReport(t, reportId);
  expect(shown).toEqual(answer.body.report);
  const addedAt = shown.updatedAt;
  expect(Date.parse(addedAt)).toBeGreaterThan(report.updatedAt.getTime());
  expect(shown.evidenceLinks).toEqual([expect.not.objectContaining({ addedAt }), { ...video, addedAt }]);
  expect(shown).toMatchObject({ description: report.description, addendum: { text: 'Round 12\ntoo.', addedAt } });
  expect(shown.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'reviewed', 'added']);
  expect(shown.timeline.at(-1)).toMatchObject({ at: addedAt, reportStatus: null });

  const [inWatch] = (await fetchQueue(t, watchers[1].token, reportId)).reports;
  expect(inWatch).toMatchObject({ evidenceLinks: shown.evidenceLinks, addendum: shown.addendum });
  const forStaff = await call(t, await aModerator(t), calls.getReportForStaff, { params: { reportId } });
  expect(forStaff).toMatchObject({ evidenceLinks: shown.evidenceLinks, addendum: shown.addendum });
  const { body: mine } = await send(t, caller, 'GET', calls.downloadMyData.path);
  expect(mine.reports).toMatchObject([{ addendum: 'Round 12\ntoo.', evidenceLinks: [{}, { addedAt }] }]);
});

test('an addition keeps round, review count and status, and the next vote must come from somebody who has seen it', async () => {
  const { caller, report, reportId } = await aReviewedReport([watchers[0], watchers[1]]);
  await add(caller, reportId, { evidenceLinks: [aVideo()] });
  expect(await getRow(reportId)).toMatchObject({ round: 1, reviewCount: 2, status: 'unverified', edits: 1 });
  expect(await t.db.$count(reviews, eq(reviews.reportId, reportId))).toBe(2);
  const vote = (updatedAt: Date) =>
    send(t, watchers[2], 'POST', `/api/reviews/${reportId}`, { decision: 'cheater', updatedAt });
  expect(await vote(report.updatedAt)).toMatchObject({ status: 409, body: { id: 'report_edited' } });
  expect((await vote((await getRow(reportId))?.updatedAt ?? new Date(0))).status).toBe(201);
  expect(await getRow(reportId)).toMatchObject({ round: 1, status: 'verified_cheater' });
});

test('an addition that the report already has is ignored, so that a repeated request counts once', async () => {
  const { caller, reportId } = await aReviewedReport();
  const body = { evidenceLinks: [aVideo()], addendum: 'Round 12 too.' };
  await add(caller, reportId, body);
  const before = await readReport(t, reportId);
  expect(await add(caller, reportId, body)).toMatchObject({ status: 200, body: { msg: 'No changes to save.' } });
  expect(await readReport(t, reportId)).toEqual(before);
  const [original] = before.evidenceLinks;
  expect(await add(caller, reportId, { evidenceLinks: [original] })).toMatchObject({
    body: { msg: 'No changes to save.' },
  });
  expect(await getRow(reportId)).toMatchObject({ edits: 1 });
});

test('a reviewer who added a video before the submitter did still earns its Essence', async () => {
  const { caller, reportId } = await aReviewedReport([]);
  const url = aVideoUrl();
  await review(t, watchers[0].token, reportId, 'cheater', [{ url }]);
  await add(caller, reportId, { evidenceLinks: [{ type: 'video', url: `${url}&t=9` }] });
  for (const n of [1, 2]) await review(t, watchers[n]?.token ?? null, reportId, 'cheater');
  const paid = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, reportId));
  expect(paid.filter(({ reason }) => reason === 'evidence')).toMatchObject([{ userId: watchers[0].user.id }]);

  const other = await aReviewedReport();
  await add(other.caller, other.reportId, { evidenceLinks: [{ type: 'video', url }] });
  await review(t, watchers[1].token, other.reportId, 'cheater', [{ url: `${url}&t=9` }]);
  await review(t, watchers[2].token, other.reportId, 'cheater');
  const toOthers = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, other.reportId));
  expect(toOthers.map(({ reason }) => reason)).not.toContain('evidence');
});

describe('an addition is refused', () => {
  test('if it is empty, and a refusal names every broken rule at once', async () => {
    const { caller, reportId } = await aReviewedReport();
    const empty = await add(caller, reportId, { evidenceLinks: [{ type: 'video', url: ' ' }], addendum: ' ' });
    expect([empty.status, problemsOf(empty.body)]).toMatchObject([
      400,
      [{ id: 'addition_empty', msg: additionMessages.addition_empty.message, path: 'evidenceLinks' }],
    ]);
    const wrong = await add(caller, reportId, {
      evidenceLinks: [aVideo(), { type: 'video', url: 'https://vimeo.com/1' }],
      addendum: 'x'.repeat(1001),
    });
    expect(problemsOf(wrong.body)).toMatchObject([
      { id: 'video_not_youtube', path: 'evidenceLinks.1.url' },
      { id: 'too_long', msg: formatMessage(additionMessages.addendum_too_long), path: 'addendum' },
    ]);
    expect(await getRow(reportId)).toMatchObject({ edits: 0, addendum: null });
  });

  test('if the report would then have too many links', async () => {
    const { caller, reportId } = await aReviewedReport();
    const links = Array.from({ length: reportLimits.evidenceLinks }, aVideo);
    const answer = await add(caller, reportId, { evidenceLinks: links });
    expect(problemsOf(answer.body)).toMatchObject([
      { id: 'too_many', msg: formatMessage(reportMessages.too_many_links), path: 'evidenceLinks' },
    ]);
    expect((await add(caller, reportId, { evidenceLinks: links.slice(1) })).status).toBe(200);
    const rows = await t.db.select().from(evidenceLinks).where(eq(evidenceLinks.reportId, reportId));
    expect(new Set(rows.map(({ position }) => position)).size).toBe(reportLimits.evidenceLinks);
  });

  test('if it contains a second addendum, and after five changes', async () => {
    const { caller, reportId } = await aReviewedReport();
    await add(caller, reportId, { addendum: 'The first.' });
    expect(await add(caller, reportId, { evidenceLinks: [aVideo()], addendum: 'The second.' })).toMatchObject({
      status: 409,
      body: { id: 'addendum_given', msg: additionRefusals.addendum_given.message },
    });
    for (let n = 2; n <= 5; n += 1)
      expect((await add(caller, reportId, { evidenceLinks: [aVideo()] })).status).toBe(200);
    expect(await add(caller, reportId, { evidenceLinks: [aVideo()] })).toMatchObject({
      status: 409,
      body: { id: 'no_edits_left', msg: formatMessage(editRefusals.no_edits_left) },
    });
    expect((await readReport(t, reportId)).addendum?.text).toBe('The first.');
  });

  test('seven days after the submission, to anybody but the submitter, and if there is no such report', async () => {
    const { caller, reportId } = await aReviewedReport();
    const body = { addendum: 'Round 12 too.' };
    expect((await add(await aCaller(t, { userType: 'admin' }), reportId, body)).status).toBe(403);
    expect((await add(null, reportId, body)).status).toBe(401);
    expect((await add(caller, strangeId, body)).status).toBe(404);
    const createdAt = new Date(t.clock.now() - 7 * dayMs - 1000);
    const old = await aReport(t.db, { submitter: caller.user, createdAt, reviews: ['cheater'] });
    expect(await add(caller, old.id, body)).toMatchObject({ status: 403, body: { id: 'edit_window_over' } });
    const player = await aPlayer(t.db);
    const self = await aCaller(t, { steam64Id: player.steam64Id });
    const own = await aReport(t.db, { submitter: self.user, player });
    expect(await add(self, own.id, body)).toMatchObject({ status: 400, body: { id: 'self_report' } });
  });

  test.each(closedStatuses)('after the verdict %s', async (status) => {
    const caller = await aCaller(t);
    const report = await aReport(t.db, { submitter: caller.user, status });
    expect(await add(caller, report.id, { addendum: 'Round 12 too.' })).toMatchObject({
      status: 409,
      body: { id: 'edit_after_verdict' },
    });
  });
});
