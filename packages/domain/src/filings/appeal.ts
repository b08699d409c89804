import { reviewsInPanel } from '../cases/consensus.ts';
import type { Decision } from '../cases/report-status.ts';

const cheaterVotesToUphold = 3;

/** An appeal should have a result after this many days. */
export const appealTargetDays = 14;
/** Staff decide an appeal that has no result after this many days. */
export const appealReviewDays = 30;
/** If fewer people may review an appeal, staff decide it from the start. */
export const minAppealReviewers = 3;

export const appealSentence = /*i18n*/ {
  id: 'appeal_rule',
  message:
    'An appeal goes to reviewers who have never decided on the report. The conviction stands once {needed} of at most {max} say cheater; otherwise it is overturned.',
  values: { needed: cheaterVotesToUphold, max: reviewsInPanel },
};

export type AppealOutcome = 'upheld' | 'overturned';

/**
 * Decides whether a conviction stands, or returns null if more votes are needed. Only "cheater" is a vote for it:
 * undetermined, duplicate and troll all say that the report does not show what it was convicted for.
 */
export function evaluateAppeal(decisions: readonly Decision[]): AppealOutcome | null {
  const votes = decisions.slice(0, reviewsInPanel);
  const cheaterVotes = countCheaterVotes(votes);
  if (cheaterVotes >= cheaterVotesToUphold) return 'upheld';
  const stillPossible = cheaterVotes + reviewsInPanel - votes.length;
  return stillPossible < cheaterVotesToUphold ? 'overturned' : null;
}

export function countCheaterVotes(votes: readonly Decision[]): number {
  return votes.filter((vote) => vote === 'cheater').length;
}
