import { type CaseParties, findInvolvement, type Involvement } from '../cases/involvement.ts';
import { type Reviewer, reviewRefusals } from '../cases/review-eligibility.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';

/** In addition to the refusals of every review. */
export const appealRefusals = {
  review_after_earlier_review:
    'You have reviewed this report before. Appeals are decided by people who have never decided on the report.',
  review_after_decision:
    'You have acted on this report as staff. Appeals are decided by people who have never decided on the report.',
  appeal_over: 'This appeal has already ended.',
  appeal_takes_no_evidence: 'An appeal is decided on the evidence it has. Evidence can be added to open cases only.',
} as const;

const refusals = { ...reviewRefusals, ...appealRefusals };

export type ReviewedAppeal = CaseParties & {
  appellantId: string;
  /** Reviewers of every round and of earlier appeals. */
  earlierReviewerIds: readonly string[];
  /** Of all other reports about the player. */
  otherSubmitterIds: readonly string[];
  /** Everyone who claimed that the report is false. */
  claimantIds: readonly string[];
  /** Staff who overrode the verdict, reopened the case or opened its votes. */
  staffIds: readonly string[];
  /** Whoever added videos or mirrors to the case. */
  evidenceAdderIds: readonly string[];
  isInReview: boolean;
  hasReviewed: boolean;
  isAssigned: boolean;
};

const refusalOf = {
  submitter: 'review_of_own_report',
  accused: 'review_about_you',
} as const satisfies Record<Involvement, keyof typeof refusals>;

/** Anyone who had anything to do with the report is excluded; otherwise the rules of every case apply. */
export function mayReviewAppeal(reviewer: Reviewer, appeal: ReviewedAppeal): Ruling<keyof typeof refusals> {
  if (reviewer.isBanned) return refuse(refusals, 'account_banned');
  if (!reviewer.hasTheEye) return refuse(refusals, 'eye_required');
  const isOneOf = (ids: readonly string[]) => ids.some((id) => reviewer.ids.includes(id));
  if (isOneOf([appeal.appellantId])) return refuse(refusals, 'review_about_you');
  const involvement = findInvolvement(reviewer, appeal);
  if (involvement) return refuse(refusals, refusalOf[involvement]);
  if (isOneOf(appeal.otherSubmitterIds)) return refuse(refusals, 'review_beside_own_report');
  if (isOneOf(appeal.claimantIds)) return refuse(refusals, 'review_after_claim');
  if (isOneOf(appeal.earlierReviewerIds)) return refuse(refusals, 'review_after_earlier_review');
  if (isOneOf(appeal.staffIds)) return refuse(refusals, 'review_after_decision');
  if (isOneOf(appeal.evidenceAdderIds)) return refuse(refusals, 'review_after_evidence');
  if (appeal.hasReviewed) return refuse(refusals, 'already_reviewed');
  if (!appeal.isInReview) return refuse(refusals, 'appeal_over');
  if (!appeal.isAssigned) return refuse(refusals, 'not_assigned');
  return allowed;
}
