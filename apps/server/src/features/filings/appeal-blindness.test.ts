import { calls } from '@argus/contract/kernel/calls';
import { appealRefusals } from '@argus/domain/filings/appeal-eligibility';
import { decisionRefusals } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aCase, aFreshReviewer, appeal, appealOf, aVideo, useFreshReviewers, voteOn } from '../../../tests/hearing.ts';
import { aModerator, call, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const t = useTestApp();
const { reviewer, vote } = useFreshReviewers(t, 6);

const reason = 'A new video, worth another look.';

describe('an Eye holder', () => {
  test('cannot learn from any call who submitted a report under appeal', async () => {
    const theCase = await aCase(t);
    const { reportId, player, submitter } = theCase;
    await appeal(t, theCase);
    const { id, discordId, username } = submitter.user;
    if (!discordId) throw new Error('everybody has a Discord account');
    const asked = [
      await send(t, reviewer(0), calls.getReport, { params: { reportId } }),
      await send(t, reviewer(0), calls.searchPlayer, { query: { steamId: player.steam64Id } }),
      await send(t, reviewer(0), calls.listRecentConvictions),
      await send(t, reviewer(0), calls.lookUpReport, { query: { report: reportId } }),
      await send(t, reviewer(0), calls.listReviewQueue),
    ];
    for (const { status, text } of asked) {
      expect(status).toBe(200);
      expect(text).toContain(reportId);
      for (const known of [id, discordId, username]) expect(text).not.toContain(known);
    }
    const profile = { params: { identifier: discordId } };
    expect((await send(t, reviewer(0), calls.getPublicProfile, profile)).text).not.toContain(reportId);
    for (const who of [null, submitter]) {
      expect((await send(t, who, calls.getPublicProfile, profile)).text).toContain(reportId);
      expect((await send(t, who, calls.listRecentConvictions)).text).toContain(id);
    }
  });

  test('does not see the submitter of an open report by looking it up for a claim', async () => {
    const { reportId, submitter } = await aCase(t, 'unverified');
    const query = { report: reportId };
    expect((await call(t, reviewer(0), calls.lookUpReport, { query })).reports[0]?.submittedBy).toBeNull();
    expect((await call(t, submitter, calls.lookUpReport, { query })).reports[0]?.submittedBy).not.toBeNull();
  });

  test('sees neither the votes on the report nor those on an earlier appeal, nor their number', async () => {
    const theCase = await aCase(t);
    const { reportId, player, accused } = theCase;
    await appeal(t, theCase);
    await vote(reportId, 'cheater');
    t.clock.advance(1000);
    const body = appealOf({ evidenceLinks: [aVideo()] });
    const { filing } = await call(t, accused, calls.fileAppeal, { params: { reportId }, body });
    const decision = { params: { filingId: filing.filingId }, body: { decision: 'accept', reason } };
    await call(t, await aModerator(t), calls.decideFiling, decision);

    const report = await call(t, reviewer(4), calls.getReport, { params: { reportId } });
    expect(report).toMatchObject({ underAppeal: true, reviews: [], reviewCount: 0, max_reviews_placeholder: 5 });
    if (!('timeline' in report)) throw new Error('a report, not a draft');
    expect(report.appeals).toMatchObject([{ state: 'review' }]);
    expect(new Set(report.timeline.map(({ kind }) => kind))).toEqual(new Set(['submitted', 'appealed']));
    const { reports } = await call(t, reviewer(4), calls.searchPlayer, { query: { steamId: player.steam64Id } });
    expect(reports).toMatchObject([{ reviewCount: 0, max_reviews_placeholder: 5 }]);
    expect(await call(t, null, calls.getReport, { params: { reportId } })).toMatchObject({ reviewCount: 3 });
  });
});

describe('staff', () => {
  test('do not see the votes while reviewers decide an appeal; revealing them is logged and excludes from voting', async () => {
    const theCase = await aCase(t);
    const { reportId, reviewers } = theCase;
    await appeal(t, theCase);
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    const params = { reportId };
    const blind = await call(t, staff, calls.getReportForStaff, { params });
    expect(blind).toMatchObject({ areVotesHidden: true, reviews: [], decisionRefusal: null });
    const [earlier] = reviewers;
    if (!earlier) throw new Error('three reviewers convicted');
    const given = await call(t, staff, calls.listUserReviews, { params: { userId: earlier.id } });
    expect(given.reviews).toEqual([]);

    const open = await call(t, staff, calls.openVotes, { params });
    expect(open).toMatchObject({ areVotesHidden: false });
    expect(open.reviews).toHaveLength(3);
    expect(await refusal(t, staff, calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      403,
      appealRefusals.review_after_decision.message,
    ]);
    const acts = await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, reportId));
    expect(acts.map(({ action }) => action)).toEqual(['open_votes']);
  });

  test('who revealed the votes cannot decide while reviewers do; others can, and the preview shows them no votes', async () => {
    const theCase = await aCase(t);
    await appeal(t, theCase);
    const params = { reportId: theCase.reportId };
    const [revealer, other] = [await aModerator(t), await aModerator(t)];
    await call(t, revealer, calls.openVotes, { params });
    const overturn = { params, body: { newStatus: 'verified_undetermined' } };
    const refused = [403, decisionRefusals.decision_after_reveal.message];
    expect(await refusal(t, revealer, calls.overrideStatus, overturn)).toEqual(refused);
    expect(await call(t, revealer, calls.getReportForStaff, { params })).toMatchObject({ decisionRefusal: refused[1] });
    const preview = await call(t, other, calls.previewStatus, {
      params,
      query: { newStatus: 'verified_undetermined' },
    });
    expect(preview.hidesVotes).toBe(true);
    for (const { id } of theCase.reviewers) expect(JSON.stringify(preview)).not.toContain(id);
    await call(t, other, calls.overrideStatus, overturn);
    await call(t, revealer, calls.overrideStatus, { params, body: { newStatus: 'verified_duplicate' } });
  });

  test('who revealed the votes can decide the appeal once it waits for staff', async () => {
    const theCase = await aCase(t);
    const { filingId } = await appeal(t, theCase);
    const revealer = await aModerator(t);
    await call(t, revealer, calls.openVotes, { params: { reportId: theCase.reportId } });
    const staffSince = new Date(t.clock.now());
    await t.db.update(filings).set({ state: 'staff', staffSince }).where(eq(filings.id, filingId));
    await call(t, revealer, calls.decideFiling, { params: { filingId }, body: { decision: 'decline', reason } });
  });

  test('see the votes at once if staff decide the appeal', async () => {
    const theCase = await aCase(t);
    await appeal(t, theCase, { ground: 'not_in_control' });
    const params = { reportId: theCase.reportId };
    const shown = await call(t, await aModerator(t), calls.getReportForStaff, { params });
    expect(shown).toMatchObject({ areVotesHidden: false });
    expect(shown.reviews).toHaveLength(3);
  });
});

test('a vote on an appeal changes no response that an observer can read', async () => {
  const theCase = await aCase(t);
  const { reportId, player } = theCase;
  await appeal(t, theCase);
  const voter = reviewer(0);
  const observe = async () => [
    await send(t, null, calls.getReport, { params: { reportId } }),
    await send(t, null, calls.searchPlayer, { query: { steamId: player.steam64Id } }),
    await send(t, null, calls.listRecentConvictions),
    await send(t, null, calls.getPublicProfile, { params: { identifier: voter.user.id } }),
    await send(t, theCase.accused, calls.listMyCases),
    await send(t, theCase.submitter, calls.listMyCases),
  ];
  const before = await observe();
  await call(t, voter, calls.submitReview, voteOn(reportId, 'cheater'));
  const after = await observe();
  expect(after.map(({ text, headers }) => [text, headers.etag])).toEqual(
    before.map(({ text, headers }) => [text, headers.etag]),
  );
});
