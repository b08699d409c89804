import { editWindowDays, reportLimits } from './limits.ts';
import { isOpen, type ReportStatus } from './report-status.ts';
import { allowed, conflict, forbid, type Ruling } from './ruling.ts';

export const editMessages = {
  notSubmitter: 'Only the person who submitted a report can edit it.',
  tooOld: `This report is older than ${editWindowDays} days and can no longer be edited.`,
  hasVerdict: 'This report already has a verdict and can no longer be edited.',
  noEditsLeft: `This report has been edited ${reportLimits.edits} times and can no longer be edited.`,
} as const;

// Times are milliseconds since the epoch.
export type EditedReport = {
  isSubmitter: boolean;
  createdAt: number;
  now: number;
  status: ReportStatus;
  edits: number;
};

const editWindowMs = editWindowDays * 24 * 60 * 60 * 1000;

export function mayEditReport({ isSubmitter, createdAt, now, status, edits }: EditedReport): Ruling {
  if (!isSubmitter) return forbid(editMessages.notSubmitter);
  if (now - createdAt > editWindowMs) return forbid(editMessages.tooOld);
  if (!isOpen(status)) return conflict(editMessages.hasVerdict);
  if (edits >= reportLimits.edits) return conflict(editMessages.noEditsLeft);
  return allowed;
}

export function editTimeLeft(createdAt: number, now: number): number {
  return Math.max(0, createdAt + editWindowMs - now);
}
