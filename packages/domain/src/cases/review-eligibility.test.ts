import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedStatuses, openStatuses, reportStatuses } from './report-status.ts';
import {
  mayReview,
  maySeeDecisions,
  type ReviewedReport,
  type Reviewer,
  reviewMessages,
  reviewRefusals,
} from './review-eligibility.ts';

const own = '76561197960287930';
const other = '76561197960287931';

function aReviewer(some: Partial<Reviewer> = {}): Reviewer {
  const isOwnSteam64Id = (steam64Id: string) => steam64Id === own;
  return { ids: ['rita', 'rita before'], hasTheEye: true, isBanned: false, isOwnSteam64Id, ...some };
}

function aReport(some: Partial<ReviewedReport> = {}): ReviewedReport {
  return {
    submitterId: 'sam',
    reportedSteam64Id: other,
    lobbySteam64Ids: [],
    wasInMatch: null,
    hasReportedToo: false,
    hasClaimed: false,
    sitsOut: false,
    status: 'unverified',
    hasReviewedThisRound: false,
    hasAddedEvidence: false,
    hasOpenedVotes: false,
    isAssigned: true,
    ...some,
  };
}

test.each(openStatuses)('an Eye holder may review an assigned report that is %s', (status) => {
  expect(mayReview(aReviewer(), aReport({ status }))).toEqual({ ok: true });
});

describe('mayReview refuses', () => {
  test.each([
    [{ isBanned: true }, {}, 'account_banned'],
    [{ hasTheEye: false }, {}, 'eye_required'],
    [{}, { submitterId: 'rita' }, 'review_of_own_report'],
    [{}, { submitterId: 'rita before' }, 'review_of_own_report'],
    [{}, { hasReportedToo: true }, 'review_beside_own_report'],
    [{}, { reportedSteam64Id: own }, 'review_about_you'],
    [{}, { wasInMatch: true }, 'review_after_recusal'],
    [{}, { hasClaimed: true }, 'review_after_claim'],
    [{}, { lobbySteam64Ids: [other, own] }, 'lobby_answer_required'],
    [{}, { lobbySteam64Ids: [own], isAssigned: false }, 'not_assigned'],
    [{}, { hasReviewedThisRound: true }, 'already_reviewed'],
    [{}, { hasAddedEvidence: true }, 'review_after_evidence'],
    [{}, { hasAddedEvidence: true, hasReviewedThisRound: true }, 'already_reviewed'],
    [{}, { hasOpenedVotes: true }, 'review_after_opening_votes'],
    [{}, { isAssigned: false }, 'not_assigned'],
    [{}, { hasReviewedThisRound: true, isAssigned: false }, 'already_reviewed'],
  ])('a reviewer with %j for a report with %j', (reviewer, report, id) => {
    expect(mayReview(aReviewer(reviewer), aReport(report))).toEqual({ ok: false, id });
  });

  test.each(closedStatuses)('a report that is %s', (status) => {
    const refusal = { ok: false, id: 'report_closed' };
    expect(mayReview(aReviewer(), aReport({ status }))).toEqual(refusal);
    expect(mayReview(aReviewer(), aReport({ status, isAssigned: false }))).toEqual(refusal);
  });
});

test('a reviewer named as a lobby mate may review after saying that they were not in that match', () => {
  expect(mayReview(aReviewer(), aReport({ lobbySteam64Ids: [own], wasInMatch: false }))).toEqual({ ok: true });
});

test('a reviewer without a Steam account is never asked whether they were in the match', () => {
  expect(mayReview(aReviewer({ isOwnSteam64Id: () => false }), aReport({ lobbySteam64Ids: [own, other] }))).toEqual({
    ok: true,
  });
});

test('mayReview allows a review only if every condition is met', () => {
  const reviewers = fc.record({
    id: fc.constantFrom('rita', 'sam'),
    hasTheEye: fc.boolean(),
    isBanned: fc.boolean(),
    steam64Id: fc.constantFrom(own, other, null),
  });
  const reports = fc.record({
    submitterId: fc.constantFrom('rita', 'sam'),
    reportedSteam64Id: fc.constantFrom(own, other),
    lobbySteam64Ids: fc.uniqueArray(fc.constantFrom(own, other)),
    wasInMatch: fc.constantFrom(true, false, null),
    hasReportedToo: fc.boolean(),
    hasClaimed: fc.boolean(),
    sitsOut: fc.boolean(),
    status: fc.constantFrom(...reportStatuses),
    hasReviewedThisRound: fc.boolean(),
    hasAddedEvidence: fc.boolean(),
    hasOpenedVotes: fc.boolean(),
    isAssigned: fc.boolean(),
  });
  fc.assert(
    fc.property(reviewers, reports, (reviewer, report) => {
      const isNamed = reviewer.steam64Id !== null && report.lobbySteam64Ids.includes(reviewer.steam64Id);
      const isInvolved =
        reviewer.id === report.submitterId ||
        reviewer.steam64Id === report.reportedSteam64Id ||
        report.hasReportedToo ||
        report.hasClaimed ||
        report.sitsOut ||
        report.hasAddedEvidence ||
        report.wasInMatch === true ||
        (isNamed && report.wasInMatch === null);
      const isOpen = report.status === 'unverified' || report.status === 'processing';
      const isFree = isOpen && !report.hasReviewedThisRound && !report.hasOpenedVotes && report.isAssigned;
      const expected = reviewer.hasTheEye && !reviewer.isBanned && !isInvolved && isFree;
      const { id, steam64Id, hasTheEye, isBanned } = reviewer;
      const isOwnSteam64Id = (other: string) => other === steam64Id;
      expect(mayReview({ ids: [id], isOwnSteam64Id, hasTheEye, isBanned }, report).ok).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test('while a report is open, only staff see its decisions', () => {
  for (const status of openStatuses) {
    expect([maySeeDecisions(status, false), maySeeDecisions(status, true)]).toEqual([false, true]);
  }
  for (const status of closedStatuses) expect(maySeeDecisions(status, false)).toBe(true);
});

test('the sentences about refused reviews have their exact wording', () => {
  expect({ ...reviewMessages, ...reviewRefusals }).toMatchObject({
    decision_required: { message: 'Please select a verdict.' },
    review_without_report: { message: 'No report selected for review.' },
    no_page_permission: { message: 'You do not have permission to access this page.' },
    account_banned: { message: 'Your account is banned from accessing this service.' },
    eye_required: { message: 'Access Denied: Watch Permit Required.' },
    not_assigned: { message: 'This case is not assigned to you.' },
  });
});
