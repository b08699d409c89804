import { editWindowDays, reportLimits } from '../shared/limits.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { isOpen, type ReportStatus } from './report-status.ts';

export const editMessages = {
  report_unreviewed: /*i18n*/ {
    id: 'report_unreviewed',
    message: 'Nobody has reviewed this yet: you can change everything.',
  },
  changes_left: /*i18n*/ {
    id: 'changes_left',
    message: '{left, plural, one {This is your last change.} other {You have {left} changes left.}}',
  },
} as const;

const changeRefusals = {
  report_not_yours: /*i18n*/ { id: 'report_not_yours', message: 'Only the person who submitted a report can edit it.' },
  edit_window_over: /*i18n*/ {
    id: 'edit_window_over',
    message: 'This report is older than {days} days and can no longer be edited.',
    values: { days: editWindowDays },
  },
  edit_after_verdict: /*i18n*/ {
    id: 'edit_after_verdict',
    message: 'This report already has a verdict and can no longer be edited.',
  },
  no_edits_left: /*i18n*/ {
    id: 'no_edits_left',
    message: 'This report has been changed {max} times and can no longer be changed.',
    values: { max: reportLimits.edits },
  },
} as const;

export const additionRefusals = {
  ...changeRefusals,
  addendum_given: /*i18n*/ {
    id: 'addendum_given',
    message: 'This report already has an addendum. You can still add evidence links.',
  },
} as const;

export const editRefusals = {
  ...changeRefusals,
  edit_after_review: /*i18n*/ {
    id: 'edit_after_review',
    message:
      'Reviewers have begun, so what they read stays as it is. You can still add evidence links and one addendum.',
  },
} as const;

export type ChangedReport = {
  isSubmitter: boolean;
  createdAt: number;
  now: number;
  status: ReportStatus;
  /** The number of edits and additions so far. */
  edits: number;
};

const editWindowMs = editWindowDays * 24 * 60 * 60 * 1000;

export function mayChangeReport({
  isSubmitter,
  createdAt,
  now,
  status,
  edits,
}: ChangedReport): Ruling<keyof typeof changeRefusals> {
  if (!isSubmitter) return refuse('report_not_yours');
  if (now - createdAt > editWindowMs) return refuse('edit_window_over');
  if (!isOpen(status)) return refuse('edit_after_verdict');
  if (edits >= reportLimits.edits) return refuse('no_edits_left');
  return allowed;
}

/**
 * Nobody is judged on words that a reviewer did not see, so a report is not edited once anybody has reviewed it, in any
 * round.
 */
export function mayEditReport(report: ChangedReport & { isReviewed: boolean }): Ruling<keyof typeof editRefusals> {
  const ruling = mayChangeReport(report);
  if (!ruling.ok) return ruling;
  return report.isReviewed ? refuse('edit_after_review') : allowed;
}

export function mayAddToReport(
  report: ChangedReport & { hasAddendum: boolean; addsAddendum: boolean },
): Ruling<keyof typeof additionRefusals> {
  const ruling = mayChangeReport(report);
  if (!ruling.ok) return ruling;
  return report.hasAddendum && report.addsAddendum ? refuse('addendum_given') : allowed;
}

export function editTimeLeft(createdAt: number, now: number): number {
  return Math.max(0, createdAt + editWindowMs - now);
}

export function readChanges(timeline: readonly { kind: string }[]): { edits: number; isReviewed: boolean } {
  const count = (...kinds: string[]) => timeline.filter(({ kind }) => kinds.includes(kind)).length;
  return { edits: count('edited', 'added'), isReviewed: count('reviewed') > 0 };
}

export function countChangesLeft(edits: number): number {
  return reportLimits.edits - edits;
}
