import { reportCalls } from '@argus/contract/cases/reports';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aCaller,
  aRequest,
  firstMate,
  otherPlayer,
  problemsOf,
  readDraft,
  readReport,
  reported,
  saveDraft,
  savedDraft,
  send,
  strangeId,
  submit,
  submitDraft,
  submitted,
} from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { drafts, reportEvents, reports } from '../../platform/db/schema/reports.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
afterEach(() => t.sandbox.failures.clear());

test('submitting a draft turns it into a report with the same id', async () => {
  const caller = await aCaller(t);
  const draft = await savedDraft(t, caller, { lobbiedWith: [{ steam64Id: firstMate.steam64Id, name: 'A lie' }] });
  t.clock.advance(3 * dayMs);
  const answer = await submitDraft(t, caller, draft._id);
  expect(answer.status).toBe(201);
  const { msg, report } = reportCalls.submitReport.response.parse(answer.body);
  expect(msg).toBe('Report submitted.');
  expect(report).toMatchObject({
    _id: draft._id,
    reportStatus: 'unverified',
    reportedPlayerName: reported.name,
    description: draft.description,
    evidenceLinks: draft.evidenceLinks,
    lobbiedWith: [{ nameAtTimeOfReport: firstMate.name }],
  });
  expect(Date.parse(report.createdAt) - Date.parse(draft.createdAt)).toBeGreaterThanOrEqual(3 * dayMs);
  expect(await readReport(t, draft._id)).toEqual(report);
  expect(await t.db.select().from(drafts).where(eq(drafts.id, draft._id))).toEqual([]);
});

test('submitting an unfinished draft names every problem at once, and keeps the draft', async () => {
  const caller = await aCaller(t);
  const saved = await saveDraft(t, caller, {
    description: 'Later',
    evidenceLinks: [
      { type: 'video', url: 'https://example.test/video' },
      { type: 'image', url: 'soon' },
    ],
  });
  const answer = await submitDraft(t, caller, saved.body.draft._id);
  expect(answer.status).toBe(400);
  expect(problemsOf(answer.body)).toMatchObject([
    { id: 'steam64_id_invalid', msg: 'Reported Steam64 ID is required and must be valid.', path: 'reportedSteam64Id' },
    {
      id: 'video_not_youtube',
      msg: 'Only YouTube video links are currently accepted for video evidence.',
      path: 'evidenceLinks.0.url',
    },
    {
      id: 'image_link_invalid',
      msg: 'Image evidence must be a direct http(s) link to the image.',
      path: 'evidenceLinks.1.url',
    },
  ]);
  expect(await readDraft(t, saved.body.draft._id, caller)).toEqual(saved.body.draft);
});

test('while Steam is unavailable the draft stays saved and can be submitted later', async () => {
  const caller = await aCaller(t);
  const draft = await savedDraft(t, caller, { reportedSteam64Id: '76561198400000021' });
  t.sandbox.failures.steam.set('500');
  expect(await submitDraft(t, caller, draft._id)).toMatchObject({
    status: 503,
    body: { id: 'steam_unavailable', msg: 'Steam is not responding right now. Please try again shortly.' },
  });
  expect(await readDraft(t, draft._id, caller)).toEqual(draft);
  t.sandbox.failures.steam.clear();
  t.clock.advance(60_000);
  expect((await submitDraft(t, caller, draft._id)).status).toBe(201);
});

test('a draft about the submitter’s own Steam account is refused and kept', async () => {
  const caller = await aCaller(t, { steam64Id: otherPlayer.steam64Id });
  const draft = await savedDraft(t, caller, { reportedSteam64Id: otherPlayer.steam64Id });
  expect(await submitDraft(t, caller, draft._id)).toMatchObject({
    status: 400,
    body: { id: 'self_report', msg: 'You cannot report yourself.' },
  });
  expect((await readDraft(t, draft._id, caller)).evidenceLinks).toEqual(draft.evidenceLinks);
});

test('a draft about a player on whom the submitter has an open report is refused and kept', async () => {
  const [caller, request] = [await aCaller(t), aRequest()];
  const draft = (await saveDraft(t, caller, request)).body.draft;
  expect((await submit(t, caller, request)).status).toBe(201);
  expect((await submitDraft(t, caller, draft._id)).status).toBe(409);
  expect((await readDraft(t, draft._id, caller)).description).toBe(request.description);
});

test('submitting a draft with an unknown id or the id of somebody else’s report finds nothing', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, await aCaller(t));
  for (const id of [strangeId, report._id]) {
    expect(await submitDraft(t, caller, id)).toMatchObject({
      status: 404,
      body: { id: 'draft_not_found', msg: reportMessages.draft_not_found.message },
    });
  }
});

describe('submitting a draft twice', () => {
  test('in a row returns the same report', async () => {
    const caller = await aCaller(t);
    const draft = await savedDraft(t, caller);
    const [first, again] = [await submitDraft(t, caller, draft._id), await submitDraft(t, caller, draft._id)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    const { body } = await send(t, caller, 'GET', '/api/reports/user/me');
    expect(body.totalReports).toBe(1);
  });

  test('at once through two processes stores one report', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const caller = await aCaller(t);
      const draft = await savedDraft(t, caller, { lobbiedWith: [{ steam64Id: firstMate.steam64Id }] });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => submitDraft(n % 2 ? t : second, caller, draft._id)),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await t.db.select().from(reports).where(eq(reports.submitterId, caller.user.id))).toHaveLength(1);
      expect(await t.db.select().from(reportEvents).where(eq(reportEvents.reportId, draft._id))).toHaveLength(1);
    }
  });
});

test('of submitting a draft and concurrently saving or deleting it, no text is lost', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const caller = await aCaller(t);
    const draft = await savedDraft(t, caller);
    const later = aRequest({ description: `Changed in turn ${turn}` });
    const [filed, saved] = await Promise.all([
      submitDraft(t, caller, draft._id),
      send(t, caller, 'PUT', `/api/reports/draft/${draft._id}`, later),
    ]);
    const shown = (await send(t, caller, 'GET', `/api/reports/${draft._id}`)).body;
    expect([201, 409]).toContain(filed.status);
    expect([200, 404]).toContain(saved.status);
    if (saved.status === 200) expect(shown.description).toBe(later.description);
    else expect(shown.description).toBe(draft.description);
    expect(shown.reportStatus).toBe(filed.status === 201 ? 'unverified' : 'draft');
  }
  const caller = await aCaller(t);
  const draft = await savedDraft(t, caller);
  const [filed, deleted] = await Promise.all([
    submitDraft(t, caller, draft._id),
    send(t, caller, 'DELETE', `/api/reports/draft/${draft._id}`),
  ]);
  expect([
    [201, 404],
    [404, 200],
  ]).toContainEqual([filed.status, deleted.status]);
});
