import { bannedMessage } from '../members/login.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { type CaseParties, findInvolvement, type Involvement, isNamedInLobby, type Person } from './involvement.ts';
import { isOpen, type ReportStatus } from './report-status.ts';

export const reviewMessages = {
  noDecision: 'Please select a verdict.',
  noReport: 'No report selected for review.',
  noPagePermission: 'You do not have permission to access this page.',
  noEye: 'Access Denied: Watch Permit Required.',
  ownReport: 'You cannot review a report you submitted.',
  ownCopy: 'You reported this player too, so other reviewers decide this case.',
  reportedPlayer: 'You cannot review a report about yourself.',
  lobbyQuestion: 'You are named as a lobby mate here. Were you in that match?',
  lobbyAnswerRequired: 'Please say first whether you were in that match.',
  recused: 'You said that you were in that match, so other reviewers decide this case.',
  lobbyQuestionClosed: 'There is nothing to answer: you have answered before, or this report does not name you.',
  claimed: 'You claimed that this report is false, so other reviewers decide it.',
  judgedPlayer: 'You voted on this player within the last 90 days, so other reviewers decide this case.',
  addedEvidence: 'You added evidence to this case before, so other reviewers decide it.',
  openedVotes: 'You have revealed the votes of this case or acted on it as staff, so you cannot vote on it.',
  alreadyReviewed: 'You have already reviewed this report.',
  closed: 'This report already has a verdict.',
  notAssigned: 'This case is not assigned to you.',
  originalInvalid: 'The original must be another report about this player.',
  noOriginal: 'There is no other report on this player to duplicate.',
  noOtherReport: 'No other report on this player',
} as const;

export type Reviewer = Person & { hasTheEye: boolean; isBanned: boolean };

export type ReviewedReport = CaseParties & {
  status: ReportStatus;
  lobbySteam64Ids: readonly string[];
  /** Whether they were in that match, as they said; null: they have not been asked or have not answered. */
  wasInMatch: boolean | null;
  /** They submitted another report that was open at the same time, and enough others remain. */
  hasReportedToo: boolean;
  /** They have claimed that it is false, whatever became of the claim; or that another report of the case is, and enough others remain. */
  hasClaimed: boolean;
  /** They voted on another report about the player, and enough others remain. */
  sitsOut: boolean;
  hasReviewedThisRound: boolean;
  /** In an earlier round or after its verdict; what comes with a vote belongs to that vote. */
  hasAddedEvidence: boolean;
  hasOpenedVotes: boolean;
  isAssigned: boolean;
};

export const reviewRefusals = {
  account_banned: bannedMessage,
  eye_required: reviewMessages.noEye,
  review_of_own_report: reviewMessages.ownReport,
  review_beside_own_report: reviewMessages.ownCopy,
  review_about_you: reviewMessages.reportedPlayer,
  review_after_recusal: reviewMessages.recused,
  review_after_claim: reviewMessages.claimed,
  review_after_other_case: reviewMessages.judgedPlayer,
  review_after_evidence: reviewMessages.addedEvidence,
  review_after_opening_votes: reviewMessages.openedVotes,
  already_reviewed: reviewMessages.alreadyReviewed,
  report_closed: reviewMessages.closed,
  not_assigned: reviewMessages.notAssigned,
  lobby_answer_required: reviewMessages.lobbyAnswerRequired,
} as const;

const refusalOf = {
  submitter: 'review_of_own_report',
  accused: 'review_about_you',
} as const satisfies Record<Involvement, keyof typeof reviewRefusals>;

export function mayReview(reviewer: Reviewer, report: ReviewedReport): Ruling<keyof typeof reviewRefusals> {
  if (reviewer.isBanned) return refuse(reviewRefusals, 'account_banned');
  if (!reviewer.hasTheEye) return refuse(reviewRefusals, 'eye_required');
  const involvement = findInvolvement(reviewer, report);
  if (involvement) return refuse(reviewRefusals, refusalOf[involvement]);
  if (report.hasReportedToo) return refuse(reviewRefusals, 'review_beside_own_report');
  if (report.wasInMatch) return refuse(reviewRefusals, 'review_after_recusal');
  if (report.hasClaimed) return refuse(reviewRefusals, 'review_after_claim');
  if (report.hasReviewedThisRound) return refuse(reviewRefusals, 'already_reviewed');
  if (!isOpen(report.status)) return refuse(reviewRefusals, 'report_closed');
  if (report.hasAddedEvidence) return refuse(reviewRefusals, 'review_after_evidence');
  if (report.hasOpenedVotes) return refuse(reviewRefusals, 'review_after_opening_votes');
  if (report.sitsOut) return refuse(reviewRefusals, 'review_after_other_case');
  if (!report.isAssigned) return refuse(reviewRefusals, 'not_assigned');
  if (report.wasInMatch === null && isNamedInLobby(reviewer, report.lobbySteam64Ids))
    return refuse(reviewRefusals, 'lobby_answer_required');
  return allowed;
}

export function maySeeDecisions(status: ReportStatus, isStaff: boolean): boolean {
  return isStaff || !isOpen(status);
}
