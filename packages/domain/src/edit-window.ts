import { editWindowDays, reportLimits } from './limits.ts';
import { isOpen, type ReportStatus } from './report-status.ts';
import { allowed, type Ruling, refuse } from './ruling.ts';

export const editMessages = {
  notSubmitter: 'Only the person who submitted a report can edit it.',
  tooOld: `This report is older than ${editWindowDays} days and can no longer be edited.`,
  hasVerdict: 'This report already has a verdict and can no longer be edited.',
  noEditsLeft: `This report has been edited ${reportLimits.edits} times and can no longer be edited.`,
} as const;

export const editRefusals = {
  report_not_yours: editMessages.notSubmitter,
  edit_window_over: editMessages.tooOld,
  edit_after_verdict: editMessages.hasVerdict,
  no_edits_left: editMessages.noEditsLeft,
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

export function mayEditReport({
  isSubmitter,
  createdAt,
  now,
  status,
  edits,
}: EditedReport): Ruling<keyof typeof editRefusals> {
  if (!isSubmitter) return refuse(editRefusals, 'report_not_yours');
  if (now - createdAt > editWindowMs) return refuse(editRefusals, 'edit_window_over');
  if (!isOpen(status)) return refuse(editRefusals, 'edit_after_verdict');
  if (edits >= reportLimits.edits) return refuse(editRefusals, 'no_edits_left');
  return allowed;
}

export function editTimeLeft(createdAt: number, now: number): number {
  return Math.max(0, createdAt + editWindowMs - now);
}
