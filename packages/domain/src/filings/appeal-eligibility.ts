import { type CaseParties, findInvolvement, type Involvement } from '../cases/involvement.ts';
import type { Reviewer, reviewRefusals } from '../cases/review-eligibility.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';

export const appealRefusals = {
  review_after_earlier_review: /*i18n*/ {
    id: 'review_after_earlier_review',
    message:
      'You have reviewed this report before. Appeals are decided by people who have never decided on the report.',
  },
  review_after_decision: /*i18n*/ {
    id: 'review_after_decision',
    message:
      'You have acted on this report as staff. Appeals are decided by people who have never decided on the report.',
  },
  appeal_over: /*i18n*/ { id: 'appeal_over', message: 'This appeal has already ended.' },
  appeal_takes_no_evidence: /*i18n*/ {
    id: 'appeal_takes_no_evidence',
    message: 'An appeal is decided on the evidence it has. Evidence can be added to open cases only.',
  },
} as const;

type AppealRefusal = keyof typeof reviewRefusals | keyof typeof appealRefusals;

export type ReviewedAppeal = CaseParties & {
  appellantId: string;
  /** The reviewers of every round and of earlier appeals. */
  earlierReviewerIds: readonly string[];
  /** The submitters of all other reports about the player. */
  otherSubmitterIds: readonly string[];
  claimantIds: readonly string[];
  /** The staff who overrode the verdict, reopened the case or revealed its votes. */
  staffIds: readonly string[];
  evidenceAdderIds: readonly string[];
  isInReview: boolean;
  hasReviewed: boolean;
  isAssigned: boolean;
};

const refusalOf = {
  submitter: 'review_of_own_report',
  accused: 'review_about_you',
} as const satisfies Record<Involvement, AppealRefusal>;

/** Anyone who had anything to do with the report is excluded; otherwise the rules of every case apply. */
export function mayReviewAppeal(reviewer: Reviewer, appeal: ReviewedAppeal): Ruling<AppealRefusal> {
  if (reviewer.isBanned) return refuse('account_banned');
  if (!reviewer.hasTheEye) return refuse('eye_required');
  const isOneOf = (ids: readonly string[]) => ids.some((id) => reviewer.ids.includes(id));
  if (isOneOf([appeal.appellantId])) return refuse('review_about_you');
  const involvement = findInvolvement(reviewer, appeal);
  if (involvement) return refuse(refusalOf[involvement]);
  if (isOneOf(appeal.otherSubmitterIds)) return refuse('review_beside_own_report');
  if (isOneOf(appeal.claimantIds)) return refuse('review_after_claim');
  if (isOneOf(appeal.earlierReviewerIds)) return refuse('review_after_earlier_review');
  if (isOneOf(appeal.staffIds)) return refuse('review_after_decision');
  if (isOneOf(appeal.evidenceAdderIds)) return refuse('review_after_evidence');
  if (appeal.hasReviewed) return refuse('already_reviewed');
  if (!appeal.isInReview) return refuse('appeal_over');
  if (!appeal.isAssigned) return refuse('not_assigned');
  return allowed;
}
