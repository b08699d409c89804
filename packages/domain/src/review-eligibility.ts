import { type CaseParties, findInvolvement, type Involvement, type Person } from './involvement.ts';
import { bannedMessage } from './login.ts';
import { isOpen, type ReportStatus } from './report-status.ts';
import { allowed, conflict, forbid, type Ruling } from './ruling.ts';

export const reviewMessages = {
  noDecision: 'Please select a verdict.',
  noReport: 'No report selected for review.',
  noPagePermission: 'You do not have permission to access this page.',
  noEye: 'Access Denied: Watch Permit Required.',
  ownReport: 'You cannot review a report you submitted.',
  reportedPlayer: 'You cannot review a report about yourself.',
  lobbyMate: 'You cannot review a report that names you as a lobby mate.',
  openedVotes: 'You have seen the votes on this case, so you cannot vote on it.',
  alreadyReviewed: 'You have already reviewed this report.',
  closed: 'This report already has a verdict.',
  notAssigned: 'This case is not assigned to you.',
} as const;

export type Reviewer = Person & { hasTheEye: boolean; isBanned: boolean };

export type ReviewedReport = CaseParties & {
  status: ReportStatus;
  hasReviewedThisRound: boolean;
  hasOpenedVotes: boolean;
  isAssigned: boolean;
};

const messageOf = {
  submitter: reviewMessages.ownReport,
  accused: reviewMessages.reportedPlayer,
  named: reviewMessages.lobbyMate,
} as const satisfies Record<Involvement, string>;

export function mayReview(reviewer: Reviewer, report: ReviewedReport): Ruling {
  if (reviewer.isBanned) return forbid(bannedMessage);
  if (!reviewer.hasTheEye) return forbid(reviewMessages.noEye);
  const involvement = findInvolvement(reviewer, report);
  if (involvement) return forbid(messageOf[involvement]);
  if (report.hasReviewedThisRound) return conflict(reviewMessages.alreadyReviewed);
  if (!isOpen(report.status)) return conflict(reviewMessages.closed);
  if (report.hasOpenedVotes) return forbid(reviewMessages.openedVotes);
  if (!report.isAssigned) return forbid(reviewMessages.notAssigned);
  return allowed;
}

export function maySeeDecisions(status: ReportStatus, isStaff: boolean): boolean {
  return isStaff || !isOpen(status);
}
