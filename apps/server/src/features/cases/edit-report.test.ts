import { reportCalls } from '@argus/contract/cases/reports';
import { editRefusals } from '@argus/domain/cases/edit-window';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { closedStatuses } from '@argus/domain/cases/report-status';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import {
  aCaller,
  aRequest,
  type Caller,
  edit,
  firstMate,
  otherPlayer,
  override,
  problemsOf,
  readReport,
  savedDraft,
  secondMate,
  send,
  strangeId,
  submitted,
  unknownSteam64Id,
} from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { reportEvents, reports } from '../../platform/db/schema/reports.ts';

const t = useTestApp();
afterEach(() => t.sandbox.failures.clear());

const getRow = async (id: string) => (await t.db.select().from(reports).where(eq(reports.id, id)))[0];
const listRevisions = async (caller: Caller, id: string) => {
  const { body } = await send(t, caller, 'GET', `/api/reports/${id}/content/revisions`);
  return reportCalls.listRevisions.response.parse(body).revisions;
};

test('an edit replaces the content and stores the earlier version', async () => {
  const caller = await aCaller(t);
  const before = await submitted(t, caller, { lobbiedWith: [{ steam64Id: firstMate.steam64Id }] });
  t.clock.advance(1000);
  const image = 'https://img.example.test/b.png';
  const answer = await edit(
    t,
    caller,
    before._id,
    aRequest({
      description: 'Better words',
      cheatsUsed: ['Wallhack', 'ESP'],
      evidenceLinks: [{ type: 'image', url: image }],
      lobbiedWith: [{ steam64Id: secondMate.steam64Id, name: 'A lie' }, { steam64Id: firstMate.steam64Id }],
    }),
  );
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Report updated.' } });
  const after = await readReport(t, before._id);
  expect(after).toEqual(answer.body.report);
  expect(after).toMatchObject({
    description: 'Better words',
    cheatsUsed: ['Wallhack', 'ESP'],
    evidenceLinks: [{ type: 'image', url: image, description: '' }],
    lobbiedWith: [{ nameAtTimeOfReport: secondMate.name }, { nameAtTimeOfReport: firstMate.name }],
    reportStatus: 'unverified',
    createdAt: before.createdAt,
    reportedPlayerName: before.reportedPlayerName,
  });
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  expect(after.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'edited']);
  expect(await getRow(before._id)).toMatchObject({ round: 1, edits: 1, reviewCount: 0 });
  expect(await listRevisions(caller, before._id)).toEqual([
    {
      revision: 1,
      editedAt: after.updatedAt,
      description: before.description,
      cheatsUsed: before.cheatsUsed,
      evidenceLinks: before.evidenceLinks,
      lobbiedWith: before.lobbiedWith,
    },
  ]);
});

test('an edit before the first review begins no new round and does not change the status', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, caller);
  expect((await edit(t, caller, report._id, aRequest({ description: 'Better words' }))).status).toBe(200);
  const [event, ...more] = await t.db
    .select()
    .from(reportEvents)
    .where(and(eq(reportEvents.reportId, report._id), eq(reportEvents.kind, 'edited')));
  expect(more).toEqual([]);
  expect(event).toMatchObject({ fromStatus: null, toStatus: null, round: 1, actorId: caller.user.id });
});

test('a report cannot be edited after its first review, not even in a later round', async () => {
  const caller = await aCaller(t);
  const report = await aReport(t.db, { submitter: caller.user, reviews: ['cheater'], description: 'As it was read.' });
  const request = aRequest({ reportedSteam64Id: report.reportedSteam64Id, description: 'Rewritten.' });
  const refused = { status: 409, body: { id: 'edit_after_review', msg: editRefusals.edit_after_review.message } };
  expect(await edit(t, caller, report.id, request)).toMatchObject(refused);
  expect(await readReport(t, report.id)).toMatchObject({ description: 'As it was read.', reviewCount: 1 });
  expect(await getRow(report.id)).toMatchObject({ round: 1, edits: 0, reviewCount: 1 });
  // Reviewers of an earlier round have read these words, and undoing the reopening restores their verdict.
  await override(t, report.id, 'verified_undetermined');
  await override(t, report.id, 'unverified');
  expect(await edit(t, caller, report.id, request)).toMatchObject(refused);
});

test('saving a report without a change stores no new version', async () => {
  const caller = await aCaller(t);
  const request = aRequest({ lobbiedWith: [{ steam64Id: firstMate.steam64Id, name: 'x' }] });
  const report = await submitted(t, caller, request);
  const answer = await edit(t, caller, report._id, { ...request, description: `${request.description}  ` });
  expect(answer).toMatchObject({ status: 200, body: { msg: 'No changes to save.' } });
  expect(answer.body.report).toEqual(report);
  expect(await getRow(report._id)).toMatchObject({ round: 1, edits: 0 });
});

describe('the rules of an edit', () => {
  test('are those of a submission, and a refusal names every broken one at once', async () => {
    const caller = await aCaller(t);
    const report = await submitted(t, caller);
    const answer = await edit(t, caller, report._id, aRequest({ evidenceLinks: [], description: 'x'.repeat(5001) }));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      {
        id: 'evidence_required',
        msg: 'At least one valid evidence link is required to submit a report.',
        path: 'evidenceLinks',
      },
      { id: 'too_long', msg: formatMessage(reportMessages.description_too_long), path: 'description' },
    ]);
    expect(await readReport(t, report._id)).toEqual(report);
  });

  test('do not allow another player', async () => {
    const caller = await aCaller(t);
    const report = await submitted(t, caller);
    const answer = await edit(t, caller, report._id, aRequest({ reportedSteam64Id: otherPlayer.steam64Id }));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      {
        id: 'reported_player_fixed',
        msg: 'The player of a submitted report cannot be changed. Please submit a new report for another player.',
        path: 'reportedSteam64Id',
      },
    ]);
  });

  test('do not allow it later than seven days after the submission', async () => {
    const caller = await aCaller(t);
    const player = await aPlayer(t.db);
    const at = (ageMs: number) => new Date(t.clock.now() - ageMs);
    const old = await aReport(t.db, { submitter: caller.user, createdAt: at(7 * dayMs + 1000) });
    const young = await aReport(t.db, { submitter: caller.user, player, createdAt: at(7 * dayMs - minuteMs) });
    const request = aRequest({ reportedSteam64Id: player.steam64Id });
    const ofOld = aRequest({ reportedSteam64Id: old.reportedSteam64Id });
    expect(await edit(t, caller, old.id, ofOld)).toMatchObject({
      status: 403,
      body: { id: 'edit_window_over', msg: 'This report is older than 7 days and can no longer be edited.' },
    });
    expect((await edit(t, caller, young.id, request)).status).toBe(200);
  });

  test.each(closedStatuses)('do not allow it after the verdict %s', async (status) => {
    const caller = await aCaller(t);
    const report = await aReport(t.db, { submitter: caller.user, status });
    const answer = await edit(t, caller, report.id, aRequest({ reportedSteam64Id: report.reportedSteam64Id }));
    expect(answer).toMatchObject({
      status: 409,
      body: { id: 'edit_after_verdict', msg: 'This report already has a verdict and can no longer be edited.' },
    });
    expect(await getRow(report.id)).toMatchObject({ round: 1, edits: 0, status });
  });

  test('allow it five times, and store each earlier version', async () => {
    const caller = await aCaller(t);
    const report = await submitted(t, caller, { description: 'version 0' });
    for (let n = 1; n <= 5; n += 1) {
      t.clock.advance(10);
      expect((await edit(t, caller, report._id, aRequest({ description: `version ${n}` }))).status).toBe(200);
    }
    expect(await edit(t, caller, report._id, aRequest({ description: 'version 6' }))).toMatchObject({
      status: 409,
      body: { id: 'no_edits_left', msg: formatMessage(editRefusals.no_edits_left) },
    });
    const revisions = await listRevisions(caller, report._id);
    expect(revisions.map(({ revision, description }) => [revision, description])).toEqual([
      [5, 'version 4'],
      [4, 'version 3'],
      [3, 'version 2'],
      [2, 'version 1'],
      [1, 'version 0'],
    ]);
    expect((await readReport(t, report._id)).description).toBe('version 5');
  });

  test('do not allow it for a draft', async () => {
    const caller = await aCaller(t);
    const draft = await savedDraft(t, caller);
    expect(await edit(t, caller, draft._id, aRequest())).toMatchObject({
      status: 409,
      body: { id: 'draft_at_report_url', msg: 'Cannot edit a draft using this URL. Please use the drafts page.' },
    });
    expect((await edit(t, caller, strangeId, aRequest())).status).toBe(404);
  });

  test('do not allow it for a report about a Steam account that the submitter has linked since', async () => {
    const caller = await aCaller(t, { steam64Id: '76561198600000001' });
    const player = await aPlayer(t.db, { steam64Id: '76561198600000001' });
    const report = await aReport(t.db, { submitter: caller.user, player });
    expect(await edit(t, caller, report.id, aRequest({ reportedSteam64Id: player.steam64Id }))).toMatchObject({
      status: 400,
      body: { id: 'self_report', msg: 'You cannot report yourself.' },
    });
  });
});

describe('Steam, when a report is edited,', () => {
  test('is asked only about new lobby mates', async () => {
    const caller = await aCaller(t);
    const report = await submitted(t, caller, { lobbiedWith: [{ steam64Id: firstMate.steam64Id }] });
    t.sandbox.failures.steam.set('unreachable');
    const mates = (steam64Id: string) => ({ lobbiedWith: [{ steam64Id: firstMate.steam64Id }, { steam64Id }] });
    expect((await edit(t, caller, report._id, aRequest(mates('76561198400000031')))).status).toBe(503);
    expect(await readReport(t, report._id)).toEqual(report);
    expect((await edit(t, caller, report._id, aRequest({ lobbiedWith: report.lobbiedWith }))).status).toBe(200);
    t.sandbox.failures.steam.clear();
    t.clock.advance(60_000);
    const answer = await edit(t, caller, report._id, aRequest(mates(unknownSteam64Id)));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      {
        id: 'lobby_mate_unresolved',
        msg: `Could not resolve: ${unknownSteam64Id} to a valid Steam profile.`,
        path: 'lobbiedWith.1.steam64Id',
      },
    ]);
  });
});

describe('access to edits', () => {
  const strangers: [string, Parameters<typeof aCaller>[1]][] = [
    ['another user', {}],
    ['an Eye holder', { hasTheEye: true }],
    ['a moderator', { userType: 'moderator' }],
    ['an admin', { userType: 'admin' }],
  ];
  test.each(strangers)('%s may not edit somebody else’s report', async (_, given) => {
    const report = await submitted(t, await aCaller(t));
    expect(await edit(t, await aCaller(t, given), report._id, aRequest())).toMatchObject({
      status: 403,
      body: { id: 'report_not_yours', msg: editRefusals.report_not_yours.message },
    });
    expect(await readReport(t, report._id)).toEqual(report);
  });

  test('visitors and banned users may not edit a report', async () => {
    const report = await submitted(t, await aCaller(t));
    const banned = await aCaller(t, { isBanned: true });
    expect(await edit(t, null, report._id, aRequest())).toMatchObject({
      status: 401,
      body: { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
    });
    expect(await edit(t, banned, report._id, aRequest())).toMatchObject({
      status: 403,
      body: { id: 'account_banned', msg: loginMessages.account_banned.message },
    });
  });

  test('only the submitter and staff see earlier versions', async () => {
    const owner = await aCaller(t);
    const report = await submitted(t, owner, { description: 'Earlier words' });
    await edit(t, owner, report._id, aRequest({ description: 'Later words' }));
    const url = `/api/reports/${report._id}/content/revisions`;
    for (const caller of [
      owner,
      await aCaller(t, { userType: 'moderator' }),
      await aCaller(t, { userType: 'admin' }),
    ]) {
      expect((await listRevisions(caller, report._id)).map(({ description }) => description)).toEqual([
        'Earlier words',
      ]);
    }
    for (const given of [{}, { hasTheEye: true }]) {
      expect(await send(t, await aCaller(t, given), 'GET', url)).toMatchObject({
        status: 403,
        body: { id: 'revisions_private', msg: 'Only the submitter and staff can see earlier versions of a report.' },
      });
    }
    expect((await send(t, null, 'GET', url)).status).toBe(401);
    expect((await send(t, owner, 'GET', `/api/reports/${strangeId}/content/revisions`)).status).toBe(404);
    expect(JSON.stringify(await readReport(t, report._id))).not.toContain('Earlier words');
  });
});

test('a report that staff closed and reopened before any review can be edited again', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, caller);
  await override(t, report._id, 'verified_undetermined');
  expect((await edit(t, caller, report._id, aRequest())).status).toBe(409);
  await override(t, report._id, 'unverified');
  expect((await edit(t, caller, report._id, aRequest())).status).toBe(200);
});
