import { loginMessages } from '../members/login.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { type CaseParties, findInvolvement, type Involvement, isNamedInLobby, type Person } from './involvement.ts';
import { isOpen, type ReportStatus } from './report-status.ts';

export const reviewMessages = {
  decision_required: /*i18n*/ { id: 'decision_required', message: 'Please select a verdict.' },
  review_without_report: /*i18n*/ { id: 'review_without_report', message: 'No report selected for review.' },
  no_page_permission: /*i18n*/ { id: 'no_page_permission', message: 'You do not have permission to access this page.' },
  lobby_question: /*i18n*/ {
    id: 'lobby_question',
    message: 'You are named as a lobby mate here. Were you in that match?',
  },
  lobby_question_closed: /*i18n*/ {
    id: 'lobby_question_closed',
    message: 'There is nothing to answer: you have answered before, or this report does not name you.',
  },
  original_invalid: /*i18n*/ {
    id: 'original_invalid',
    message: 'The original must be another report about this player.',
  },
  no_original: /*i18n*/ { id: 'no_original', message: 'There is no other report on this player to duplicate.' },
  no_other_report: /*i18n*/ { id: 'no_other_report', message: 'No other report on this player' },
} as const;

export type Reviewer = Person & { hasTheEye: boolean; isBanned: boolean };

export type ReviewedReport = CaseParties & {
  status: ReportStatus;
  lobbySteam64Ids: readonly string[];
  /** What they said about having been in that match; it is null if they were not asked or have not answered. */
  wasInMatch: boolean | null;
  /** They submitted another report that was open at the same time, and enough other reviewers remain. */
  hasReportedToo: boolean;
  /**
   * They claimed that this report is false, whatever became of the claim. A claim about another report of the case
   * counts only if enough other reviewers remain.
   */
  hasClaimed: boolean;
  /** They voted on another report about the player, and enough other reviewers remain. */
  sitsOut: boolean;
  hasReviewedThisRound: boolean;
  /**
   * They added evidence in an earlier round or after a verdict. Evidence that came with a vote belongs to that vote.
   */
  hasAddedEvidence: boolean;
  hasOpenedVotes: boolean;
  isAssigned: boolean;
};

export const reviewRefusals = {
  account_banned: loginMessages.account_banned,
  eye_required: /*i18n*/ { id: 'eye_required', message: 'Access Denied: Watch Permit Required.' },
  review_of_own_report: /*i18n*/ { id: 'review_of_own_report', message: 'You cannot review a report you submitted.' },
  review_beside_own_report: /*i18n*/ {
    id: 'review_beside_own_report',
    message: 'You reported this player too, so other reviewers decide this case.',
  },
  review_about_you: /*i18n*/ { id: 'review_about_you', message: 'You cannot review a report about yourself.' },
  review_after_recusal: /*i18n*/ {
    id: 'review_after_recusal',
    message: 'You said that you were in that match, so other reviewers decide this case.',
  },
  review_after_claim: /*i18n*/ {
    id: 'review_after_claim',
    message: 'You claimed that this report is false, so other reviewers decide it.',
  },
  review_after_other_case: /*i18n*/ {
    id: 'review_after_other_case',
    message: 'You voted on this player within the last 90 days, so other reviewers decide this case.',
  },
  review_after_evidence: /*i18n*/ {
    id: 'review_after_evidence',
    message: 'You added evidence to this case before, so other reviewers decide it.',
  },
  review_after_opening_votes: /*i18n*/ {
    id: 'review_after_opening_votes',
    message: 'You have revealed the votes of this case or acted on it as staff, so you cannot vote on it.',
  },
  already_reviewed: /*i18n*/ { id: 'already_reviewed', message: 'You have already reviewed this report.' },
  report_closed: /*i18n*/ { id: 'report_closed', message: 'This report already has a verdict.' },
  not_assigned: /*i18n*/ { id: 'not_assigned', message: 'This case is not assigned to you.' },
  lobby_answer_required: /*i18n*/ {
    id: 'lobby_answer_required',
    message: 'Please say first whether you were in that match.',
  },
} as const;

const refusalOf = {
  submitter: 'review_of_own_report',
  accused: 'review_about_you',
} as const satisfies Record<Involvement, keyof typeof reviewRefusals>;

export function mayReview(reviewer: Reviewer, report: ReviewedReport): Ruling<keyof typeof reviewRefusals> {
  if (reviewer.isBanned) return refuse('account_banned');
  if (!reviewer.hasTheEye) return refuse('eye_required');
  const involvement = findInvolvement(reviewer, report);
  if (involvement) return refuse(refusalOf[involvement]);
  if (report.hasReportedToo) return refuse('review_beside_own_report');
  if (report.wasInMatch) return refuse('review_after_recusal');
  if (report.hasClaimed) return refuse('review_after_claim');
  if (report.hasReviewedThisRound) return refuse('already_reviewed');
  if (!isOpen(report.status)) return refuse('report_closed');
  if (report.hasAddedEvidence) return refuse('review_after_evidence');
  if (report.hasOpenedVotes) return refuse('review_after_opening_votes');
  if (report.sitsOut) return refuse('review_after_other_case');
  if (!report.isAssigned) return refuse('not_assigned');
  if (report.wasInMatch === null && isNamedInLobby(reviewer, report.lobbySteam64Ids))
    return refuse('lobby_answer_required');
  return allowed;
}

export function maySeeDecisions(status: ReportStatus, isStaff: boolean): boolean {
  return isStaff || !isOpen(status);
}
