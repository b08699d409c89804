import { mayReview } from '@argus/domain/cases/review-eligibility';
import { personOf } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { caseOfPlayer, type IsAssigned } from './assignment.ts';
import type { CaseState } from './reviews.queries.ts';

/** What somebody, with all accounts they had, said and may do on a case. */
export function findStanding(
  secret: string,
  { id, hasTheEye, isBanned, ...known }: UserRow,
  report: CaseState,
  isAssigned: IsAssigned,
) {
  const reviewer = { ...personOf(secret, { id, ...known }, report.reviewer), id, hasTheEye, isBanned };
  const isTheirs = (userId: string) => reviewer.ids.includes(userId);
  const answers = report.lobbyAnswers.filter(({ userId }) => isTheirs(userId));
  const wasInMatch = answers.length === 0 ? null : answers.some((answer) => answer.wasInMatch);
  const ruling = mayReview(reviewer, {
    ...report,
    wasInMatch,
    hasClaimed: report.claimantIds.some(isTheirs),
    hasReviewedThisRound: report.reviews.some(({ reviewerId }) => isTheirs(reviewerId)),
    hasAddedEvidence: report.round > 1 && report.evidenceAdderIds.some(isTheirs),
    hasOpenedVotes: report.openedByIds.some(isTheirs),
    isAssigned: isAssigned(reviewer.id, caseOfPlayer(report)),
  });
  return { wasInMatch, ruling };
}
