import type { FilingState } from '../filings/filing.ts';
import { type Decision, isOpen, type ReportStatus, statusOfDecision } from './report-status.ts';

/**
 * How a reviewer's own decision compared with the result. It is `open` while nothing is decided, and `superseded` if
 * the report was reopened since or the appeal ended without its reviewers.
 */
export const comparisons = ['open', 'same', 'different', 'superseded'] as const;

export type Comparison = (typeof comparisons)[number];

export function compareReview(
  review: { decision: Decision; round: number },
  report: { status: ReportStatus; round: number },
): Comparison {
  if (review.round !== report.round) return 'superseded';
  if (isOpen(report.status)) return 'open';
  return statusOfDecision(review.decision) === report.status ? 'same' : 'different';
}

/** Everything but "cheater" speaks against the conviction. */
export function compareAppealReview(decision: Decision, state: FilingState): Comparison {
  if (state === 'review') return 'open';
  if (state !== 'upheld' && state !== 'overturned') return 'superseded';
  return (decision === 'cheater') === (state === 'upheld') ? 'same' : 'different';
}
