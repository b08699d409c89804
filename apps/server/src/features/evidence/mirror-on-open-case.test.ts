import { calls } from '@argus/contract/kernel/calls';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { decisionRefusals } from '@argus/domain/staff/override';
import { afterEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aVideoUrl } from '../../../tests/builders.ts';
import { aCaseOf, aCaseWithVideo, archivedCopy, copyOf, findReport } from '../../../tests/checking.ts';
import { aFreshReviewer, seatReviewers, voteOn } from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

describe('a mirror on an open case', () => {
  test('is accepted from its submitter and staff, but not from its reviewers', async () => {
    const { reportId, url, submitter } = await aCaseOf(t, 'unverified');
    await seatReviewers(t, 0);
    const reviewer = await aFreshReviewer(t);
    const mirror = (who: Person) => [who, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())] as const;
    expect(await refusal(t, ...mirror(reviewer))).toEqual([403, copyRefusals.mirror_while_open.message]);
    const votingStaff = await aFreshReviewer(t, { userType: 'moderator' });
    for (const who of [reviewer, votingStaff]) await call(t, who, calls.submitReview, voteOn(reportId, 'cheater'));
    expect(await refusal(t, ...mirror(reviewer))).toEqual([403, copyRefusals.mirror_while_open.message]);
    expect(await refusal(t, ...mirror(votingStaff))).toEqual([403, copyRefusals.mirror_after_review.message]);
    await call(t, ...mirror(submitter));
    await call(t, ...mirror(await aModerator(t)));
    expect(await findReport(t, reportId)).toMatchObject({ round: 1, reviewCount: 2 });
  });

  test('excludes the staff member from voting on and deciding the case, even after it is removed', async () => {
    const { reportId, url } = await aCaseOf(t, 'unverified');
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    const params = { reportId };
    await call(t, staff, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    expect(await refusal(t, staff, calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      403,
      reviewRefusals.review_after_opening_votes.message,
    ]);
    const override = { params, body: { newStatus: 'verified_cheater', additionalEvidence: [] } };
    const refused = [403, decisionRefusals.decision_after_mirror.message];
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    const other = await aModerator(t);
    const { evidenceCopies } = await call(t, other, calls.getReportForStaff, { params });
    await call(t, other, calls.removeEvidenceCopy, { params: { copyId: evidenceCopies[0]?._id ?? '' } });
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    const { entries } = await call(t, other, calls.listAuditLog, { query: { targetReport: reportId } });
    expect(entries.map(({ action }) => action)).toEqual(['remove_copy', 'add_mirror']);
    await call(t, other, calls.overrideStatus, override);
    expect(await refusal(t, staff, calls.overrideStatus, { params, body: { newStatus: 'unverified' } })).toEqual(
      refused,
    );
  });

  /** Makes two open reports about one player. */
  async function aCaseWithTwin() {
    const player = await aPlayer(t.db);
    const { report, url } = await aCaseWithVideo(t, { player });
    const { id: twinId } = await aReport(t.db, { player, createdAt: new Date(t.clock.now()) });
    return { reportId: report.id, url, twinId };
  }

  test('is refused from staff who reviewed or revealed another report on the player', async () => {
    const { reportId, url, twinId } = await aCaseWithTwin();
    await seatReviewers(t, 0);
    const mirror = (who: Person) => [who, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())] as const;
    const [voting, revealing] = [await aFreshReviewer(t, { userType: 'moderator' }), await aModerator(t)];
    await call(t, voting, calls.submitReview, voteOn(twinId, 'undetermined'));
    await call(t, revealing, calls.openVotes, { params: { reportId: twinId } });
    const refusals = [
      [403, copyRefusals.mirror_after_review.message],
      [403, copyRefusals.mirror_after_reveal.message],
    ];
    expect([await refusal(t, ...mirror(voting)), await refusal(t, ...mirror(revealing))]).toEqual(refusals);

    const closing = { params: { reportId: twinId }, body: { newStatus: 'verified_undetermined' } };
    await call(t, await aModerator(t), calls.overrideStatus, closing);
    expect([await refusal(t, ...mirror(voting)), await refusal(t, ...mirror(revealing))]).toEqual(refusals);
    await call(t, ...mirror(await aModerator(t)));
  });

  test('excludes the staff member from voting on and deciding the player’s other reports', async () => {
    const { reportId, url, twinId } = await aCaseWithTwin();
    await seatReviewers(t, 0);
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    const isOffered = async () =>
      (await call(t, staff, calls.listReviewQueue)).reports.some((report) => report.reportId === twinId);
    expect(await isOffered()).toBe(true);
    await call(t, staff, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    expect(await isOffered()).toBe(false);
    expect(await refusal(t, staff, calls.submitReview, voteOn(twinId, 'cheater'))).toEqual([
      403,
      reviewRefusals.review_after_opening_votes.message,
    ]);
    const override = { params: { reportId: twinId }, body: { newStatus: 'verified_cheater' } };
    const refused = [403, decisionRefusals.decision_after_mirror.message];
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    const other = await aModerator(t);
    await call(t, other, calls.overrideStatus, { params: { reportId }, body: { newStatus: 'verified_troll' } });
    // The other report is still open, so no reviewer may add a mirror to this one.
    const eye = await aPerson(t, { hasTheEye: true });
    const late = copyOf(reportId, url, aVideoUrl());
    expect(await refusal(t, eye, calls.addEvidenceCopy, late)).toEqual([403, copyRefusals.mirror_while_open.message]);
    await call(t, other, calls.overrideStatus, { params: override.params, body: { newStatus: 'verified_troll' } });
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    await call(t, eye, calls.addEvidenceCopy, late);
  });

  test('and a vote on the player’s other report are not both accepted if one staff member sends them at once', async () => {
    await seatReviewers(t, 0);
    for (let n = 0; n < 6; n += 1) {
      await t.db.update(users).set({ hasTheEye: false });
      const { reportId, url, twinId } = await aCaseWithTwin();
      const staff = await aFreshReviewer(t, { userType: 'moderator' });
      const answers = await Promise.all([
        send(t, staff, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())),
        send(second, staff, calls.submitReview, voteOn(twinId, 'cheater')),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    }
  });
});
