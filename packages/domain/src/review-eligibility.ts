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
  alreadyReviewed: 'You have already reviewed this report.',
  closed: 'This report already has a verdict.',
  notAssigned: 'This case is not assigned to you.',
} as const;

export type Reviewer = { id: string; hasTheEye: boolean; isBanned: boolean; steam64Id: string | null };

export type ReviewedReport = {
  submitterId: string;
  reportedSteam64Id: string;
  lobbySteam64Ids: readonly string[];
  status: ReportStatus;
  hasReviewedThisRound: boolean;
  isAssigned: boolean;
};

export function mayReview(reviewer: Reviewer, report: ReviewedReport): Ruling {
  if (reviewer.isBanned) return forbid(bannedMessage);
  if (!reviewer.hasTheEye) return forbid(reviewMessages.noEye);
  if (reviewer.id === report.submitterId) return forbid(reviewMessages.ownReport);
  if (reviewer.steam64Id === report.reportedSteam64Id) return forbid(reviewMessages.reportedPlayer);
  if (reviewer.steam64Id !== null && report.lobbySteam64Ids.includes(reviewer.steam64Id)) {
    return forbid(reviewMessages.lobbyMate);
  }
  if (report.hasReviewedThisRound) return conflict(reviewMessages.alreadyReviewed);
  if (!isOpen(report.status)) return conflict(reviewMessages.closed);
  if (!report.isAssigned) return forbid(reviewMessages.notAssigned);
  return allowed;
}

export function maySeeDecisions(status: ReportStatus, isStaff: boolean): boolean {
  return isStaff || !isOpen(status);
}
