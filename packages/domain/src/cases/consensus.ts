import { type Decision, hasVerdict, type ReportStatus, statusOfDecision } from './report-status.ts';

export const firstReviews = 3;

export const reviewsInPanel = 5;

export const consensusSentence =
  'A report gets a verdict when the first three reviewers all agree or, if exactly one of them disagrees, when four out of five agree. Anything less closes as undetermined: nobody is convicted on a split vote, and new evidence can reopen the question.';

export type Evaluation = { status: ReportStatus; maxReviews: typeof firstReviews | typeof reviewsInPanel };

interface Stakes {
  isRetrial?: boolean;
}

const neededAfterDissent = 4;
const provable = ['cheater', 'duplicate', 'troll'] as const satisfies readonly Decision[];

/** In a retrial, which follows a case against the player without a conviction, three who agree do not convict: four of five must. */
export function evaluate(decisions: readonly Decision[], { isRetrial = false }: Stakes = {}): Evaluation {
  const votes = decisions.slice(0, reviewsInPanel);
  const status = statusAfter(votes, isRetrial);
  return { status, maxReviews: maxReviewsOf(status, votes.length) };
}

/** How many reviews a case takes: five once the first three were not enough. */
export function maxReviewsOf(status: ReportStatus, reviewCount: number): Evaluation['maxReviews'] {
  return status === 'processing' || reviewCount > firstReviews ? reviewsInPanel : firstReviews;
}

function statusAfter(votes: readonly Decision[], isRetrial: boolean): ReportStatus {
  if (votes.length < firstReviews) return 'unverified';
  const agreed = provable.find(
    (decision) =>
      (votes.slice(0, firstReviews).every((vote) => vote === decision) && !(isRetrial && decision === 'cheater')) ||
      countOf(decision, votes) >= neededAfterDissent,
  );
  if (agreed) return statusOfDecision(agreed);
  const isReachable = provable.some((decision) => votes.length - countOf(decision, votes) <= 1);
  return votes.length < reviewsInPanel && isReachable ? 'processing' : 'verified_undetermined';
}

export function isDecided(decisions: readonly Decision[], stakes?: Stakes): boolean {
  return hasVerdict(evaluate(decisions, stakes).status);
}

function countOf(decision: Decision, votes: readonly Decision[]): number {
  return votes.filter((vote) => vote === decision).length;
}
