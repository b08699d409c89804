import { type AuditAction, auditActionLabels, auditActions } from '@argus/domain/audit-actions';
import { examAnswerLabels } from '@argus/domain/exam';
import { isReportStatus, statusLabel } from '@argus/domain/report-status';

export function isAuditAction(text: string | undefined): text is AuditAction {
  return auditActions.some((action) => action === text);
}

export function actionLabel(action: string): string {
  return isAuditAction(action) ? auditActionLabels[action] : action;
}

/** One field that an action changed; `before` is null if there was no value. */
export interface AuditChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** In display order. */
const labels: Readonly<Record<string, string>> = {
  hasTheEye: 'The Eye',
  eyeRemovedByStaff: 'Withheld by staff',
  isBanned: 'Banned',
  banReason: 'Reason',
  userType: 'Role',
  status: 'Status',
  round: 'Round',
  urls: 'Links',
  caseId: 'Exam case',
  version: 'Version',
  isRetired: 'Retired',
  answer: 'Right answer',
  videoId: 'Video',
  startSeconds: 'From second',
  endSeconds: 'To second',
  context: 'Context',
  explanation: 'Explanation',
};

const roles: Readonly<Record<string, string>> = {
  admin: 'Admin',
  moderator: 'Moderator',
  other: 'Member',
  ...examAnswerLabels,
};

/** The differences between the two, in words. */
export function listChanges(before: unknown, after: unknown): AuditChange[] {
  const old = isRecord(before) ? before : {};
  const fresh = isRecord(after) ? after : {};
  const keys = new Set([...Object.keys(labels), ...Object.keys(old), ...Object.keys(fresh)]);
  return [...keys].flatMap((key): AuditChange[] => {
    const change = { label: labels[key] ?? key, before: inWords(old[key]), after: inWords(fresh[key]) };
    return change.before === change.after ? [] : [change];
  });
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => inWords(item) ?? '').join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return isReportStatus(value) ? statusLabel(value) : (roles[value] ?? value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
