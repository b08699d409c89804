import { calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aVideoUrl } from '../../../tests/builders.ts';
import { aCase, aFreshReviewer, appeal, seatReviewers, voteOn } from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, type Person } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { reports } from '../../platform/db/schema/reports.ts';

const t = useTestApp();

const aReviewer = (username: string) => aPerson(t, { hasTheEye: true, username });
const name = (who: Person, isNamed: boolean) => call(t, who, calls.updateEvidenceCredit, { body: { isNamed } });

async function addersOf(reportId: string, who: Person | null = null) {
  const shown = await call(t, who, calls.getReport, { params: { reportId } });
  if (shown.reportStatus === 'draft') throw new Error('it is a report');
  return shown.watchAddedEvidence.map(({ addedBy, addedByUserId, addedByUsername }) => [
    addedBy,
    addedByUserId,
    addedByUsername,
  ]);
}

/** Creates a conviction for which this reviewer added a video. */
async function aConvictionWith(reviewer: Person): Promise<string> {
  const added = { decision: 'cheater', reviewer: reviewer.user, video: aVideoUrl() } as const;
  return (await aReport(t.db, { reviews: [added, 'cheater', 'cheater'] })).id;
}

const unnamed = [['reviewer', null, null]];

describe('evidence added to a case', () => {
  test('is shown to everybody as added by a reviewer or by staff, and to staff with the name', async () => {
    const reviewer = await aReviewer('Quiet');
    const staff = await aModerator(t);
    const reportId = await aConvictionWith(reviewer);
    const body = { newStatus: 'verified_cheater', additionalEvidence: [{ url: aVideoUrl() }] };
    await call(t, staff, calls.overrideStatus, { params: { reportId }, body });
    expect((await addersOf(reportId)).toSorted()).toEqual([
      ['reviewer', null, null],
      ['staff', null, null],
    ]);
    const { watchAddedEvidence } = await call(t, staff, calls.getReportForStaff, { params: { reportId } });
    expect(watchAddedEvidence).toMatchObject([
      { addedBy: 'reviewer', addedByUsername: 'Quiet' },
      { addedBy: 'staff', addedByUserId: staff.user.id },
    ]);
  });

  test('is shown as added by staff if they granted a reopening with it', async () => {
    const { submitter, reportId } = await aCase(t, 'verified_undetermined');
    const params = { reportId };
    const evidenceLinks = [{ type: 'video', url: aVideoUrl() }];
    const body = { statement: 'A new video shows it from the other side.', evidenceLinks };
    const { filing } = await call(t, submitter, calls.requestReopening, { params, body });
    await call(t, await aModerator(t), calls.decideFiling, {
      params: { filingId: filing.filingId },
      body: { decision: 'accept', reason: 'The video is new.' },
    });
    expect(await addersOf(reportId)).toEqual([['staff', null, null]]);
  });

  test('is shown with its staff member’s name to staff while the case is open, with a reviewer’s only after the reveal', async () => {
    const reviewer = await aReviewer('Quiet');
    const { id: reportId } = await aReport(t.db, {
      reviews: [{ decision: 'cheater', reviewer: reviewer.user, video: aVideoUrl() }],
    });
    const [staff, other] = [await aModerator(t), await aModerator(t)];
    const params = { reportId };
    const body = { newStatus: 'unverified', additionalEvidence: [{ url: aVideoUrl() }] };
    await call(t, staff, calls.overrideStatus, { params, body });
    const read = async () => (await call(t, other, calls.getReportForStaff, { params })).watchAddedEvidence;
    const hidden = (await read()).map(({ addedBy, addedByUserId }) => [addedBy, addedByUserId]);
    expect(new Map(hidden.map(([by, id]) => [by, id]))).toEqual(
      new Map([
        ['reviewer', null],
        ['staff', staff.user.id],
      ]),
    );
    await call(t, other, calls.openVotes, { params });
    expect((await read()).map(({ addedByUserId }) => addedByUserId)).toEqual([reviewer.user.id, staff.user.id]);
  });
});

describe('a reviewer who wants to be named', () => {
  test('is named at once, even in cached responses, and no longer after changing their mind or deleting the account', async () => {
    const reviewer = await aReviewer('Sunniva');
    const reportId = await aConvictionWith(reviewer);
    const named = (username: string) => [['reviewer', reviewer.user.id, username]];
    const readTwice = async () => {
      await addersOf(reportId);
      return addersOf(reportId);
    };
    expect(await readTwice()).toEqual(unnamed);
    await name(reviewer, true);
    expect(await readTwice()).toEqual(named('Sunniva'));
    expect((await call(t, reviewer, calls.getCurrentUser)).namedBesideEvidence).toBe(true);
    expect(await call(t, reviewer, calls.downloadMyData)).toMatchObject({ account: { namedBesideEvidence: true } });
    await call(t, reviewer, calls.updateSettings, { body: { productDisplayName: 'Sunniva II' } });
    expect(await readTwice()).toEqual(named('Sunniva II'));
    await name(reviewer, false);
    expect(await readTwice()).toEqual(unnamed);
    await name(reviewer, true);
    await call(t, reviewer, calls.deleteMyAccount);
    expect(await addersOf(reportId)).toEqual(unnamed);
  });

  test('is not named while the case is open, reopened or under appeal', async () => {
    await seatReviewers(t, 0);
    const reviewer = await aFreshReviewer(t, { username: 'Sunniva' });
    await name(reviewer, true);
    const theCase = await aCase(t, 'unverified');
    const { reportId } = theCase;
    const additionalEvidence = [{ url: aVideoUrl() }];
    await call(t, reviewer, calls.submitReview, voteOn(reportId, 'cheater', { additionalEvidence }));
    expect(await addersOf(reportId)).toEqual(unnamed);
    for (const who of [await aFreshReviewer(t), await aFreshReviewer(t)]) {
      await call(t, who, calls.submitReview, voteOn(reportId, 'cheater'));
    }
    const named = [['reviewer', reviewer.user.id, 'Sunniva']];
    expect(await addersOf(reportId)).toEqual(named);
    const { filingId } = await appeal(t, theCase);
    expect((await t.db.select().from(reports).where(eq(reports.id, reportId)))[0]).toMatchObject({
      isUnderAppeal: true,
    });
    expect(await addersOf(reportId)).toEqual(unnamed);
    await call(t, theCase.accused, calls.withdrawFiling, { params: { filingId } });
    expect(await addersOf(reportId)).toEqual(named);
    const staff = await aModerator(t);
    await call(t, staff, calls.overrideStatus, { params: { reportId }, body: { newStatus: 'unverified' } });
    expect(await addersOf(reportId)).toEqual(unnamed);
  });

  test('is not named while another report of the case is open', async () => {
    const [reviewer, player] = [await aReviewer('Sunniva'), await aPlayer(t.db)];
    await name(reviewer, true);
    const createdAt = new Date(t.clock.now() - dayMs);
    const twin = await aReport(t.db, { player, createdAt });
    const added = { decision: 'cheater', reviewer: reviewer.user, video: aVideoUrl() } as const;
    const { id: reportId } = await aReport(t.db, { player, createdAt, reviews: [added, 'cheater', 'cheater'] });
    expect(await addersOf(reportId)).toEqual(unnamed);
    const close = { params: { reportId: twin.id }, body: { newStatus: 'verified_undetermined' } };
    await call(t, await aModerator(t), calls.overrideStatus, close);
    expect(await addersOf(reportId)).toEqual([['reviewer', reviewer.user.id, 'Sunniva']]);
  });

  test('is not named to reviewers in the Watch', async () => {
    await seatReviewers(t, 0);
    const [reviewer, next] = [await aFreshReviewer(t, { username: 'Sunniva' }), await aFreshReviewer(t)];
    await name(reviewer, true);
    const { reportId } = await aCase(t, 'unverified');
    const additionalEvidence = [{ url: aVideoUrl() }];
    await call(t, reviewer, calls.submitReview, voteOn(reportId, 'cheater', { additionalEvidence }));
    const { reports: offered } = await call(t, next, calls.listReviewQueue, { query: { reportId } });
    expect(offered[0]?.watchAddedEvidence).toMatchObject([
      { addedBy: 'reviewer', addedByUserId: null, addedByUsername: null },
    ]);
  });
});

describe('what a reviewer wrote beside a video', () => {
  const note = 'Look at this, so clearly a cheater';
  const notesIn = (evidence: readonly { description: string }[]) => evidence.map(({ description }) => description);

  async function notesFor(reportId: string, { watcher, staff }: { watcher: Person; staff: Person }) {
    const shown = await call(t, null, calls.getReport, { params: { reportId } });
    if (shown.reportStatus === 'draft') throw new Error('it is a report');
    const { reports: offered } = await call(t, watcher, calls.listReviewQueue, { query: { reportId } });
    const inPanel = await call(t, staff, calls.getReportForStaff, { params: { reportId } });
    return {
      inPublic: notesIn(shown.watchAddedEvidence),
      inWatch: offered.filter((one) => one.reportId === reportId).flatMap((one) => notesIn(one.watchAddedEvidence)),
      inPanel: notesIn(inPanel.watchAddedEvidence),
    };
  }

  test('is read by nobody while the case is open or under appeal, except by staff who revealed its votes', async () => {
    const { reviewer: fresh } = await seatReviewers(t, 6);
    const theCase = await aCase(t, 'unverified');
    const { reportId } = theCase;
    const params = { reportId };
    const [staff, revealer] = [await aModerator(t), await aModerator(t)];
    const readers = { watcher: fresh(5), staff };
    const additionalEvidence = [{ url: aVideoUrl(), description: note }];
    await call(t, fresh(0), calls.submitReview, voteOn(reportId, 'cheater', { additionalEvidence }));
    expect(await notesFor(reportId, readers)).toEqual({ inPublic: [''], inWatch: [''], inPanel: [''] });
    const revealed = await call(t, revealer, calls.openVotes, { params });
    expect(notesIn(revealed.watchAddedEvidence)).toEqual([note]);
    for (const n of [1, 2]) await call(t, fresh(n), calls.submitReview, voteOn(reportId, 'cheater'));
    expect(await notesFor(reportId, readers)).toEqual({ inPublic: [note], inWatch: [], inPanel: [note] });

    const { filingId } = await appeal(t, theCase);
    expect(await notesFor(reportId, readers)).toEqual({ inPublic: [''], inWatch: [''], inPanel: [''] });
    await call(t, theCase.accused, calls.withdrawFiling, { params: { filingId } });
    expect(await notesFor(reportId, readers)).toEqual({ inPublic: [note], inWatch: [], inPanel: [note] });

    const byStaff = 'The same round from above';
    const body = { newStatus: 'unverified', additionalEvidence: [{ url: aVideoUrl(), description: byStaff }] };
    await call(t, staff, calls.overrideStatus, { params, body });
    const reopened = await notesFor(reportId, readers);
    for (const notes of Object.values(reopened)) expect(notes.toSorted()).toEqual(['', byStaff]);
  });
});
