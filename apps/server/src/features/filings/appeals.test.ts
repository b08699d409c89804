import { calls } from '@argus/contract/kernel/calls';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { appealRefusals } from '@argus/domain/filings/appeal-eligibility';
import { filingRefusals } from '@argus/domain/filings/filing';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokenFor } from '../../../tests/builders.ts';
import {
  aCase,
  aFreshReviewer,
  appeal,
  appealOf,
  aVideo,
  essenceOf,
  statement,
  useFreshReviewers,
  voteOn,
} from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { formerSteamLinks, users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const { reviewer, vote } = useFreshReviewers(t);

const readReport = (reportId: string) =>
  t.app.inject({ url: `/api/reports/${reportId}` }).then((answer) => answer.json());
const search = (steamId: string) => call(t, null, calls.searchPlayer, { query: { steamId } });

describe('an appeal that is filed', () => {
  test('is marked wherever the conviction is shown, and changes nothing else', async () => {
    const { player, submitter, reportId, accused } = await aCase(t);
    const before = await search(player.steam64Id);
    expect(before.determinedPlayerStatus).toMatchObject({ color: 'red', underAppeal: false });
    const filing = await appeal(t, { accused, reportId });
    expect(filing).toMatchObject({ state: 'review', role: 'author', canWithdraw: true, dueAt: expect.any(String) });

    const after = await search(player.steam64Id);
    expect(after.determinedPlayerStatus).toEqual({ ...before.determinedPlayerStatus, underAppeal: true });
    expect(after.summary).toEqual(before.summary);
    expect(after.reports[0]).toMatchObject({ underAppeal: true, reportStatus: 'verified_cheater' });
    const report = await readReport(reportId);
    expect(report).toMatchObject({ underAppeal: true, reportStatus: 'verified_cheater' });
    expect(report.appeals).toEqual([
      expect.objectContaining({ state: 'review', statement: null, evidenceLinks: [], votes: null }),
    ]);
    expect(report.timeline.at(-1)).toMatchObject({ kind: 'appealed', reportStatus: null });
    const { convictions } = await call(t, null, calls.listRecentConvictions);
    expect(convictions).toContainEqual(expect.objectContaining({ reportId, underAppeal: true }));
    expect(await essenceOf(t, submitter)).toBe(20);
  });

  test('is offered in the Watch with the statement of the accused and without anything about the verdict', async () => {
    const { reportId, accused } = await aCase(t);
    const video = aVideo();
    const { waiting } = await call(t, reviewer(0), calls.countReviewQueue);
    const { filingId } = await appeal(t, { accused, reportId }, { evidenceLinks: [video] });
    const queue = await call(t, reviewer(0), calls.listReviewQueue);
    const offered = queue.reports.filter((report) => report.reportId === reportId);
    expect(offered).toMatchObject([
      {
        reportId,
        reviewCount: 0,
        max_reviews_placeholder: 5,
        appeal: { appealId: filingId, ground: 'misleading_evidence', statement, evidenceLinks: [video] },
      },
    ]);
    expect(await call(t, reviewer(0), calls.countReviewQueue)).toEqual({ waiting: waiting + 1 });
    for (const key of ['reviews', 'timeline', 'submittedBy', 'appeals', 'override']) {
      expect(offered[0]).not.toHaveProperty(key);
    }
    // The public page of the case is blind to those who could review it, too.
    const shown = await call(t, reviewer(0), calls.getReport, { params: { reportId } });
    expect(shown).toMatchObject({ reviews: [], reviewCount: 0, submittedBy: null, submitterUsername: null });
    const asked = await call(t, reviewer(1), calls.listReviewQueue, { query: { reportId } });
    expect([asked.notice, asked.reports[0]?.reportId]).toEqual([null, reportId]);
  });

  test.each([
    ['by somebody else', 'not_the_accused'],
    ['without a conviction', 'no_conviction'],
    ['twice', 'appeal_open'],
  ] as const)('%s is refused', async (why, id) => {
    const theCase = await aCase(t, why === 'without a conviction' ? 'verified_undetermined' : 'verified_cheater');
    const { reportId, accused } = theCase;
    if (why === 'twice') await appeal(t, theCase);
    const who = why === 'by somebody else' ? await aPerson(t) : accused;
    const [, msg] = await refusal(t, who, calls.fileAppeal, { params: { reportId }, body: appealOf() });
    expect(msg).toBe(filingRefusals[id].message);
  });

  test('can be withdrawn while it is open, and only by its author', async () => {
    const theCase = await aCase(t);
    const { filingId } = await appeal(t, theCase);
    const params = { filingId };
    expect(await refusal(t, theCase.submitter, calls.withdrawFiling, { params })).toEqual([
      404,
      'There is no such filing.',
    ]);
    const { filing } = await call(t, theCase.accused, calls.withdrawFiling, { params });
    expect(filing).toMatchObject({ state: 'withdrawn', canWithdraw: false, closedAt: expect.any(String) });
    const report = await readReport(theCase.reportId);
    expect(report).toMatchObject({ underAppeal: false, appeals: [{ state: 'withdrawn' }] });
    expect(report.timeline.at(-1)).toMatchObject({ kind: 'appeal_withdrawn' });
    expect(await refusal(t, theCase.accused, calls.withdrawFiling, { params })).toEqual([
      409,
      filingRefusals.filing_over.message,
    ]);
    expect(
      await refusal(t, reviewer(0), calls.submitReview, voteOn(theCase.reportId, 'cheater', { appealId: filingId })),
    ).toEqual([409, appealRefusals.appeal_over.message]);
  });
});

describe('reviewers', () => {
  test('overturn a conviction, which at once changes status, search, Essence, history and notices', async () => {
    const theCase = await aCase(t);
    const { player, submitter, accused, reportId } = theCase;
    await appeal(t, theCase);
    expect(await essenceOf(t, submitter)).toBe(20);
    const messages: string[] = [];
    for (const [n, decision] of (['undetermined', 'duplicate', 'troll'] as const).entries()) {
      messages.push((await call(t, reviewer(n), calls.submitReview, voteOn(reportId, decision))).msg);
    }
    expect(messages).toEqual([
      'Review recorded. The appeal needs more reviews.',
      'Review recorded. The appeal needs more reviews.',
      'Review recorded. The appeal is decided: the conviction is overturned.',
    ]);
    expect((await search(player.steam64Id)).determinedPlayerStatus).toMatchObject({
      color: 'green',
      underAppeal: false,
    });
    const report = await readReport(reportId);
    expect(report).toMatchObject({
      reportStatus: 'verified_undetermined',
      underAppeal: false,
      override: null,
      appeals: [{ state: 'overturned', votes: { cheater: 0, total: 3 }, statement, reason: null }],
    });
    expect(report.timeline.at(-1)).toMatchObject({
      kind: 'appeal_overturned',
      reportStatus: 'verified_undetermined',
      votes: { cheater: 0, total: 3 },
    });
    expect(await essenceOf(t, submitter)).toBe(0);
    for (const n of [0, 1, 2]) expect(await essenceOf(t, reviewer(n))).toBe(2);
    const { convictions } = await call(t, null, calls.listRecentConvictions, { query: { limit: '100' } });
    expect(convictions.filter(({ steam64Id }) => steam64Id === player.steam64Id)).toEqual([]);

    const { newest: toSubmitter } = await call(t, submitter, calls.getUnseenNotices);
    expect(toSubmitter).toMatchObject({
      msg: `The appeal against your report on ${player.name} is decided: the conviction is overturned.`,
      essenceChange: 0,
      filing: { kind: 'appeal', state: 'overturned' },
    });
    const { newest: toAccused } = await call(t, accused, calls.getUnseenNotices);
    expect(toAccused).toMatchObject({
      msg: `Your appeal in the case of ${player.name} is decided: the conviction is overturned.`,
      essenceChange: null,
    });
  });

  test.each([
    ['three of four', ['cheater', 'undetermined', 'cheater', 'cheater']],
    ['three of three', ['cheater', 'cheater', 'cheater']],
  ] as const)('uphold a conviction with %s', async (_, decisions) => {
    const theCase = await aCase(t);
    const { submitter, accused, player, reportId } = theCase;
    await appeal(t, theCase, { isPublic: false });
    for (const [n, decision] of decisions.entries()) {
      await call(t, reviewer(n), calls.submitReview, voteOn(reportId, decision));
    }
    const report = await readReport(reportId);
    const votes = { cheater: 3, total: decisions.length };
    expect(report).toMatchObject({ reportStatus: 'verified_cheater', underAppeal: false });
    expect(report.appeals).toMatchObject([{ state: 'upheld', votes, statement: null }]);
    expect(report.timeline.at(-1)).toMatchObject({ kind: 'appeal_upheld', votes });
    expect(await essenceOf(t, submitter)).toBe(20);
    const { newest: toAccused } = await call(t, accused, calls.getUnseenNotices);
    expect(toAccused?.msg).toBe(`Your appeal in the case of ${player.name} is decided: the conviction is upheld.`);
    const [, msg] = await refusal(t, reviewer(4), calls.submitReview, voteOn(reportId, 'cheater'));
    expect(msg).toBe(reviewRefusals.report_closed.message);
    const { cases } = await call(t, submitter, calls.listMyCases);
    expect(cases).toMatchObject([
      { role: 'concerned', kind: 'appeal', state: 'upheld', statement: null, ground: null },
    ]);
  });

  test('who took part in the report are refused, each with their own reason', async () => {
    const theCase = await aCase(t);
    const { reportId, accused, submitter, reviewers } = theCase;
    const [earlier] = reviewers;
    if (!earlier) throw new Error('three reviewers convicted');
    const notActive = { hasTheEye: true, lastActiveAt: new Date(t.clock.now() - 30 * dayMs) };
    for (const { user } of [accused, submitter]) await t.db.update(users).set(notActive).where(eq(users.id, user.id));
    const former = await aPerson(t, notActive);
    const steamHash = hashIdentity(t.config.AUTH_SECRET, 'steam', theCase.player.steam64Id);
    await t.db.insert(formerSteamLinks).values({ userId: former.user.id, steamHash, unlinkedAt: new Date() });
    const claimant = await aPerson(t, notActive);
    const { filing } = await call(t, claimant, calls.claimFalseReport, {
      params: { reportId },
      body: { statement: 'The clip is from another match.' },
    });
    await call(t, claimant, calls.withdrawFiling, { params: { filingId: filing.filingId } });
    await appeal(t, theCase);
    const people: [Person, string][] = [
      [claimant, reviewRefusals.review_after_claim.message],
      [{ user: earlier, token: await tokenFor(t, earlier) }, appealRefusals.review_after_earlier_review.message],
      [accused, reviewRefusals.review_about_you.message],
      [submitter, reviewRefusals.review_of_own_report.message],
      [former, reviewRefusals.review_about_you.message],
    ];
    for (const [who, sentence] of people) {
      expect(await refusal(t, who, calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([403, sentence]);
      const { reports } = await call(t, who, calls.listReviewQueue);
      expect(reports.map((offered) => offered.reportId)).not.toContain(reportId);
    }
    await call(t, reviewer(0), calls.submitReview, voteOn(reportId, 'cheater'));
    expect(await refusal(t, reviewer(0), calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      409,
      reviewRefusals.already_reviewed.message,
    ]);
    const evidence = { additionalEvidence: [{ url: aVideo().url }] };
    expect(await refusal(t, reviewer(1), calls.submitReview, voteOn(reportId, 'cheater', evidence))).toEqual([
      409,
      appealRefusals.appeal_takes_no_evidence.message,
    ]);
  });

  test('named as lobby mates may review the appeal without the lobby question, and may decide it if they are staff', async () => {
    const theCase = await aCase(t);
    const { reportId, mate } = theCase;
    const { filingId } = await appeal(t, theCase);
    const named = await aFreshReviewer(t, { userType: 'moderator', steam64Id: mate.steam64Id });
    const { reports } = await call(t, named, calls.listReviewQueue, { query: { reportId } });
    expect(reports[0]).toMatchObject({ reportId, asksAboutLobby: false, appeal: { appealId: filingId } });
    expect(
      await refusal(t, named, calls.answerLobbyQuestion, { params: { reportId }, body: { wasInMatch: true } }),
    ).toEqual([409, reviewRefusals.report_closed.message]);
    const seen = await call(t, named, calls.getReportForStaff, { params: { reportId } });
    expect(seen).toMatchObject({ decisionRefusal: null, areVotesHidden: true });
  });

  test('who overrode the verdict as staff cannot review the appeal', async () => {
    const theCase = await aCase(t, 'verified_undetermined');
    const { reportId } = theCase;
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    await call(t, staff, calls.overrideStatus, { params: { reportId }, body: { newStatus: 'verified_cheater' } });
    await appeal(t, theCase);
    expect(await refusal(t, staff, calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      403,
      appealRefusals.review_after_decision.message,
    ]);
  });

  test('of an earlier appeal cannot review the next one', async () => {
    const theCase = await aCase(t);
    const { reportId, accused } = theCase;
    await appeal(t, theCase);
    await vote(reportId, 'cheater');
    await aFreshReviewer(t);
    const body = appealOf({ evidenceLinks: [aVideo()] });
    const { filing } = await call(t, accused, calls.fileAppeal, { params: { reportId }, body });
    const body2 = { decision: 'accept', reason: 'A new video, worth another look.' };
    await call(t, await aModerator(t), calls.decideFiling, { params: { filingId: filing.filingId }, body: body2 });
    expect(await refusal(t, reviewer(0), calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      403,
      appealRefusals.review_after_earlier_review.message,
    ]);
    await call(t, reviewer(3), calls.submitReview, voteOn(reportId, 'undetermined'));
  });
});
