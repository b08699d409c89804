import { calls } from '@argus/contract/kernel/calls';
import { filingRefusals } from '@argus/domain/filings/filing';
import { afterEach, describe, expect, test } from 'vitest';
import { aCase, aFreshReviewer, aVideo, essenceOf, statement, voteOn } from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

const t = useTestApp();
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const reason = 'Looked at every clip again.';
const content = (more: object = {}) => ({ statement, evidenceLinks: [], ...more });
const decide = async (filingId: string, decision: 'accept' | 'decline') =>
  call(t, await aModerator(t), calls.decideFiling, { params: { filingId }, body: { decision, reason } });

describe('an answer', () => {
  test('is shown to reviewers, public after the verdict, and can be changed until the first review', async () => {
    const { accused, reportId, submitter } = await aCase(t, 'unverified');
    const params = { reportId };
    const notMe = { params, body: content() };
    expect(await refusal(t, submitter, calls.answerReport, notMe)).toEqual([
      403,
      filingRefusals.not_the_accused.message,
    ]);
    const first = await call(t, accused, calls.answerReport, { params, body: content() });
    expect(first.filing).toMatchObject({ state: 'filed', canEdit: true, canWithdraw: true });
    const text = 'I played with a friend watching, see the video.';
    const second = await call(t, accused, calls.answerReport, { params, body: content({ statement: text }) });
    expect(second.filing).toMatchObject({ filingId: first.filing.filingId, statement: text });

    const read = async () => (await t.app.inject({ url: `/api/reports/${reportId}` })).json();
    expect((await read()).answer).toBeNull();
    const reviewers = [await aFreshReviewer(t), await aFreshReviewer(t), await aFreshReviewer(t)];
    const [one] = reviewers;
    if (!one) throw new Error('three were made');
    const queue = await call(t, one, calls.listReviewQueue, { query: { reportId } });
    expect(queue.reports[0]).toMatchObject({ reportId, appeal: null, answer: { statement: text, evidenceLinks: [] } });
    await call(t, one, calls.submitReview, voteOn(reportId, 'undetermined'));
    const late = { params, body: content() };
    expect(await refusal(t, accused, calls.answerReport, late)).toEqual([
      409,
      filingRefusals.answer_after_review.message,
    ]);
    const { filingId } = first.filing;
    expect(await refusal(t, accused, calls.withdrawFiling, { params: { filingId } })).toEqual([
      409,
      filingRefusals.answer_after_review.message,
    ]);
    for (const who of reviewers.slice(1)) await call(t, who, calls.submitReview, voteOn(reportId, 'undetermined'));
    expect((await read()).answer).toMatchObject({ statement: text, isStatementHidden: false });
    expect(await refusal(t, accused, calls.answerReport, late)).toEqual([
      409,
      filingRefusals.answer_after_verdict.message,
    ]);
  });
});

describe('a request to reopen', () => {
  test.each(['verified_undetermined', 'verified_duplicate', 'verified_troll'] as const)(
    'of a report closed as %s begins a second round with the new video once staff accept it',
    async (status) => {
      const { submitter, accused, reportId } = await aCase(t, status);
      const params = { reportId };
      const video = aVideo();
      const withVideo = { params, body: content({ evidenceLinks: [video] }) };
      expect(await refusal(t, accused, calls.requestReopening, withVideo)).toEqual([
        403,
        filingRefusals.not_the_submitter.message,
      ]);
      expect(await refusal(t, submitter, calls.requestReopening, { params, body: content() })).toEqual([
        409,
        filingRefusals.reopening_needs_new_video.message,
      ]);
      const { filing } = await call(t, submitter, calls.requestReopening, withVideo);
      expect(filing.state).toBe('staff');
      expect(await refusal(t, submitter, calls.requestReopening, withVideo)).toEqual([
        409,
        filingRefusals.reopening_open.message,
      ]);
      const { filing: decided } = await decide(filing.filingId, 'accept');
      expect(decided).toMatchObject({ state: 'accepted', reason });
      const report = await call(t, null, calls.getReport, { params });
      expect(report).toMatchObject({
        reportStatus: 'unverified',
        reviewCount: 0,
        watchAddedEvidence: [{ url: video.url }],
      });
      expect(await essenceOf(t, submitter)).toBe(0);
      const { newest } = await call(t, submitter, calls.getUnseenNotices);
      expect(newest).toMatchObject({ filing: { kind: 'reopening', state: 'accepted', reason } });
    },
  );

  test('can be declined with a reason, and then needs another video', async () => {
    const { submitter, reportId } = await aCase(t, 'verified_undetermined');
    const sent = { params: { reportId }, body: content({ evidenceLinks: [aVideo()] }) };
    const { filing } = await call(t, submitter, calls.requestReopening, sent);
    await decide(filing.filingId, 'decline');
    const { cases } = await call(t, submitter, calls.listMyCases);
    expect(cases).toMatchObject([{ state: 'declined', reason, role: 'author' }]);
    expect(await refusal(t, submitter, calls.requestReopening, sent)).toEqual([
      409,
      filingRefusals.reopening_needs_new_video.message,
    ]);
  });

  test('can be repeated with the same video after it was withdrawn, because nobody has judged it', async () => {
    const { submitter, reportId } = await aCase(t, 'verified_undetermined');
    const sent = { params: { reportId }, body: content({ evidenceLinks: [aVideo()] }) };
    const { filing } = await call(t, submitter, calls.requestReopening, sent);
    await call(t, submitter, calls.withdrawFiling, { params: { filingId: filing.filingId } });
    const again = await call(t, submitter, calls.requestReopening, sent);
    expect(again.filing.state).toBe('staff');
  });

  test('of a conviction or an open report is refused', async () => {
    for (const status of ['verified_cheater', 'unverified'] as const) {
      const { submitter, reportId } = await aCase(t, status);
      const sent = { params: { reportId }, body: content({ evidenceLinks: [aVideo()] }) };
      expect(await refusal(t, submitter, calls.requestReopening, sent)).toEqual([
        409,
        filingRefusals.report_not_reopenable.message,
      ]);
    }
  });
});

describe('a claim', () => {
  test('that is accepted costs the submitter 50 Essence and notifies both', async () => {
    const { submitter, reportId, player } = await aCase(t);
    const claimant = await aPerson(t);
    const sent = { params: { reportId }, body: content() };
    const { filing } = await call(t, claimant, calls.claimFalseReport, sent);
    expect(filing).toMatchObject({ state: 'staff', role: 'author', dueAt: null });
    expect(await refusal(t, claimant, calls.claimFalseReport, sent)).toEqual([409, filingRefusals.claim_open.message]);
    await decide(filing.filingId, 'accept');
    expect(await essenceOf(t, submitter)).toBe(-50);
    const report = await call(t, null, calls.getReport, { params: { reportId } });
    expect(report).toMatchObject({ reportStatus: 'verified_troll', override: { reason } });
    const { newest: told } = await call(t, claimant, calls.getUnseenNotices);
    expect(told).toMatchObject({
      msg: `Your claim about the report on ${player.name} was accepted: the report is marked as malicious.`,
      filing: { reason },
      essenceChange: null,
    });
    const { newest: accused } = await call(t, submitter, calls.getUnseenNotices);
    expect(accused).toMatchObject({ filing: { kind: 'claim', state: 'accepted', reason }, essenceChange: -50 });
    const { cases } = await call(t, submitter, calls.listMyCases);
    expect(cases).toMatchObject([{ role: 'concerned', kind: 'claim', state: 'accepted', statement: null }]);
    expect(await refusal(t, claimant, calls.claimFalseReport, sent)).toEqual([
      409,
      filingRefusals.already_malicious.message,
    ]);
  });

  test('that is declined notifies only the claimant', async () => {
    const { submitter, reportId } = await aCase(t);
    const claimant = await aPerson(t);
    const { filing } = await call(t, claimant, calls.claimFalseReport, { params: { reportId }, body: content() });
    await decide(filing.filingId, 'decline');
    expect((await call(t, claimant, calls.getUnseenNotices)).newest).toMatchObject({
      filing: { state: 'declined', reason },
    });
    expect((await call(t, submitter, calls.getUnseenNotices)).newest).toBeNull();
  });
});
