import { type Decision, hasVerdict, type ReportStatus, statusOfDecision } from './report-status.ts';

export const firstReviews = 3;

export const reviewsInPanel = 5;

export const consensusSentence = /*i18n*/ {
  id: 'consensus_rule',
  message:
    'A report gets a verdict when the first three reviewers all agree or, if exactly one of them disagrees, when four out of five agree. Anything less closes as undetermined: nobody is convicted on a split vote, and new evidence can reopen the question.',
};

/** It stands beside every count of reviews on an open case, because the panel counts to five and other pages to three. */
export const reviewsNeeded = /*i18n*/ {
  id: 'reviews_needed',
  message:
    'Three reviews decide if all of them agree, otherwise five. If earlier cases against this player found nothing, more may have to agree.',
};

export type Evaluation = { status: ReportStatus; maxReviews: typeof firstReviews | typeof reviewsInPanel };

/** The number of votes that convict. It is more than three if earlier cases against the player found nothing. */
export type NeededVotes = 3 | 4 | 5;

const neededAfterDissent = 4;
const provable = ['cheater', 'duplicate', 'troll'] as const satisfies readonly Decision[];

export function evaluate(decisions: readonly Decision[], needed: NeededVotes = firstReviews): Evaluation {
  const votes = decisions.slice(0, reviewsInPanel);
  const status = statusAfter(votes, needed);
  return { status, maxReviews: maxReviewsOf(status, votes.length) };
}

/** A case takes three reviews, or five once the first three did not decide it. */
export function maxReviewsOf(status: ReportStatus, reviewCount: number): Evaluation['maxReviews'] {
  return status === 'processing' || reviewCount > firstReviews ? reviewsInPanel : firstReviews;
}

function statusAfter(votes: readonly Decision[], needed: NeededVotes): ReportStatus {
  if (votes.length < firstReviews) return 'unverified';
  const neededFor = (decision: Decision) => (decision === 'cheater' ? needed : firstReviews);
  const agreed = provable.find((decision) => isAgreed(decision, votes, neededFor(decision)));
  if (agreed) return statusOfDecision(agreed);
  const isReachable = provable.some((decision) => {
    const dissent = votes.length - countOf(decision, votes);
    return dissent <= reviewsInPanel - Math.max(neededAfterDissent, neededFor(decision));
  });
  return votes.length < reviewsInPanel && isReachable ? 'processing' : 'verified_undetermined';
}

function isAgreed(decision: Decision, votes: readonly Decision[], needed: NeededVotes): boolean {
  const isUnanimous = votes.slice(0, firstReviews).every((vote) => vote === decision);
  if (needed === firstReviews && isUnanimous) return true;
  return countOf(decision, votes) >= Math.max(neededAfterDissent, needed);
}

export function isDecided(decisions: readonly Decision[], needed?: NeededVotes): boolean {
  return hasVerdict(evaluate(decisions, needed).status);
}

function countOf(decision: Decision, votes: readonly Decision[]): number {
  return votes.filter((vote) => vote === decision).length;
}
