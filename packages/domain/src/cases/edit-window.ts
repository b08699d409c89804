import { editWindowDays, reportLimits } from '../shared/limits.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { isOpen, type ReportStatus } from './report-status.ts';

export const editMessages = {
  notSubmitter: 'Only the person who submitted a report can edit it.',
  tooOld: `This report is older than ${editWindowDays} days and can no longer be edited.`,
  hasVerdict: 'This report already has a verdict and can no longer be edited.',
  noEditsLeft: `This report has been changed ${reportLimits.edits} times and can no longer be changed.`,
  unreviewed: 'Nobody has reviewed this yet: you can change everything.',
  reviewed:
    'Reviewers have begun, so what they read stays as it is. You can still add evidence links and one addendum.',
  addendumGiven: 'This report already has an addendum. You can still add evidence links.',
} as const;

export const additionRefusals = {
  report_not_yours: editMessages.notSubmitter,
  edit_window_over: editMessages.tooOld,
  edit_after_verdict: editMessages.hasVerdict,
  no_edits_left: editMessages.noEditsLeft,
  addendum_given: editMessages.addendumGiven,
} as const;

const { addendum_given: _, ...ofBoth } = additionRefusals;

export const editRefusals = { ...ofBoth, edit_after_review: editMessages.reviewed } as const;

// Times are milliseconds since the epoch.
export type ChangedReport = {
  isSubmitter: boolean;
  createdAt: number;
  now: number;
  status: ReportStatus;
  /** Edits and additions so far. */
  edits: number;
};

const editWindowMs = editWindowDays * 24 * 60 * 60 * 1000;

/** Whether anything about it can still change: all of it, or additions only. */
export function mayChangeReport({
  isSubmitter,
  createdAt,
  now,
  status,
  edits,
}: ChangedReport): Ruling<keyof typeof ofBoth> {
  if (!isSubmitter) return refuse(ofBoth, 'report_not_yours');
  if (now - createdAt > editWindowMs) return refuse(ofBoth, 'edit_window_over');
  if (!isOpen(status)) return refuse(ofBoth, 'edit_after_verdict');
  if (edits >= reportLimits.edits) return refuse(ofBoth, 'no_edits_left');
  return allowed;
}

/** Nobody is judged on words that a reviewer did not see, so nothing is rewritten once anybody has reviewed it, in any round. */
export function mayEditReport(report: ChangedReport & { isReviewed: boolean }): Ruling<keyof typeof editRefusals> {
  const ruling = mayChangeReport(report);
  if (!ruling.ok) return ruling;
  return report.isReviewed ? refuse(editRefusals, 'edit_after_review') : allowed;
}

export function mayAddToReport(
  report: ChangedReport & { hasAddendum: boolean; addsAddendum: boolean },
): Ruling<keyof typeof additionRefusals> {
  const ruling = mayChangeReport(report);
  if (!ruling.ok) return ruling;
  return report.hasAddendum && report.addsAddendum ? refuse(additionRefusals, 'addendum_given') : allowed;
}

export function editTimeLeft(createdAt: number, now: number): number {
  return Math.max(0, createdAt + editWindowMs - now);
}

/** What a report's history says of it: how often it was changed, and whether anybody has reviewed it. */
export function readChanges(timeline: readonly { kind: string }[]): { edits: number; isReviewed: boolean } {
  const count = (...kinds: string[]) => timeline.filter(({ kind }) => kinds.includes(kind)).length;
  return { edits: count('edited', 'added'), isReviewed: count('reviewed') > 0 };
}

/** "You have 3 changes left." */
export function changesLeftSentence(edits: number): string {
  const left = reportLimits.edits - edits;
  return left === 1 ? 'This is your last change.' : `You have ${left} changes left.`;
}
