import { isReportStatus, statusLabel } from '../cases/report-status.ts';
import type { Message, Values } from '../shared/message.ts';
import { type AuditAction, auditActions } from './audit-actions.ts';
import type { UserType } from './permissions.ts';

/**
 * Each branch of a choice is a whole sentence. The page shows `{actor}`, `{user}`, `{report}` and `{player}` as links, and
 * `{until}` as a date; `describeAct` fills in the rest.
 */
export const auditSentences = {
  grant_eye: /*i18n*/ {
    id: 'audit_grant_eye',
    message:
      '{via, select, invitation {{actor} granted the Eye to {user} by invitation.} other {{actor} granted the Eye to {user}.}}',
  },
  remove_eye: /*i18n*/ { id: 'audit_remove_eye', message: '{actor} removed the Eye from {user}.' },
  create_invitation: /*i18n*/ {
    id: 'audit_create_invitation',
    message: '{actor} created an invitation for a reviewer.',
  },
  revoke_invitation: /*i18n*/ { id: 'audit_revoke_invitation', message: '{actor} withdrew an invitation.' },
  dismiss_first_day: /*i18n*/ {
    id: 'audit_dismiss_first_day',
    message: '{actor} hid the list of the first day.',
  },
  ban: /*i18n*/ { id: 'audit_ban', message: '{actor} banned {user}.' },
  unban: /*i18n*/ { id: 'audit_unban', message: '{actor} unbanned {user}.' },
  set_role: /*i18n*/ {
    id: 'audit_set_role',
    message:
      '{change, select, known {{actor} changed the role of {user} from {from} to {to}.} other {{actor} changed the role of {user}.}}',
  },
  revoke_sessions: /*i18n*/ { id: 'audit_revoke_sessions', message: '{actor} logged {user} out everywhere.' },
  override_status: /*i18n*/ {
    id: 'audit_override_status',
    message:
      '{change, select, known {{actor} changed the status of the report on {report} from {from} to {to}.} other {{actor} changed the status of the report on {report}.}}',
  },
  add_evidence: /*i18n*/ {
    id: 'audit_add_evidence',
    message:
      '{count, plural, one {{actor} added 1 link to the report on {report}.} other {{actor} added {count, number} links to the report on {report}.}}',
  },
  open_votes: /*i18n*/ { id: 'audit_open_votes', message: '{actor} revealed the votes on the report on {report}.' },
  end_rest: /*i18n*/ {
    id: 'audit_end_rest',
    message: '{actor} let the Watch review the report on {report}, which was resting.',
  },
  decide_filing: /*i18n*/ {
    id: 'audit_decide_filing',
    message:
      '{decision, select, admitted {{actor} admitted the appeal by {user} about the report on {report}.} not_admitted {{actor} did not admit the appeal by {user} about the report on {report}.} appeal_accepted {{actor} accepted the appeal by {user} about the report on {report}.} appeal_declined {{actor} declined the appeal by {user} about the report on {report}.} reopening_accepted {{actor} accepted the request by {user} to reopen the report on {report}.} reopening_declined {{actor} declined the request by {user} to reopen the report on {report}.} claim_accepted {{actor} accepted the claim by {user} about the report on {report}.} claim_declined {{actor} declined the claim by {user} about the report on {report}.} other {{actor} decided on what {user} filed about the report on {report}.}}',
  },
  take_over_lease: /*i18n*/ {
    id: 'audit_take_over_lease',
    message: '{actor} took over an item of the Inbox about the report on {report}.',
  },
  hide_statement: /*i18n*/ {
    id: 'audit_hide_statement',
    message: '{actor} hid the statement by {user} about the report on {report}.',
  },
  show_statement: /*i18n*/ {
    id: 'audit_show_statement',
    message: '{actor} showed the statement by {user} about the report on {report} again.',
  },
  add_note: /*i18n*/ {
    id: 'audit_add_note',
    message:
      '{about, select, user {{actor} added a note about {user}.} report {{actor} added a note about the report on {report}.} player {{actor} added a note about the player {player}.} other {{actor} added a note.}}',
  },
  remove_note: /*i18n*/ {
    id: 'audit_remove_note',
    message:
      '{about, select, user {{actor} removed a note about {user}.} report {{actor} removed a note about the report on {report}.} player {{actor} removed a note about the player {player}.} other {{actor} removed a note.}}',
  },
  pause_reporting: /*i18n*/ {
    id: 'audit_pause_reporting',
    message:
      '{end, select, set {{actor} paused the reporting of {user} until {until}.} other {{actor} paused the reporting of {user} until an admin lifts the pause.}}',
  },
  lift_pause: /*i18n*/ { id: 'audit_lift_pause', message: '{actor} let {user} report again.' },
  add_mirror: /*i18n*/ { id: 'audit_add_mirror', message: '{actor} added a mirror to the report on {report}.' },
  remove_copy: /*i18n*/ {
    id: 'audit_remove_copy',
    message:
      '{kind, select, mirror {{actor} removed a mirror from the report on {report}.} replacement {{actor} removed a replacement from the report on {report}.} other {{actor} removed a link from the report on {report}.}}',
  },
  add_exam_case: /*i18n*/ {
    id: 'audit_add_exam_case',
    message:
      '{about, select, report {{actor} added an exam case made from the report on {report}.} other {{actor} added an exam case.}}',
  },
  edit_exam_case: /*i18n*/ {
    id: 'audit_edit_exam_case',
    message:
      '{about, select, report {{actor} edited an exam case made from the report on {report}.} other {{actor} edited an exam case.}}',
  },
  retire_exam_case: /*i18n*/ {
    id: 'audit_retire_exam_case',
    message:
      '{about, select, report {{actor} retired an exam case made from the report on {report}.} other {{actor} retired an exam case.}}',
  },
  restore_exam_case: /*i18n*/ {
    id: 'audit_restore_exam_case',
    message:
      '{about, select, report {{actor} brought back an exam case made from the report on {report}.} other {{actor} brought an exam case back.}}',
  },
} as const satisfies Record<AuditAction, Message>;

const unknownSentence = /*i18n*/ {
  id: 'audit_unknown',
  message: '{actor} did something that this version does not know: {action}.',
};

export interface LoggedAct {
  action: string;
  targetUserId: string | null;
  targetReportId: string | null;
  before: unknown;
  after: unknown;
}

export interface ActInWords {
  sentence: Message;
  values: Values;
  /** What was changed; the page says these in place of `{from}` and `{to}`. A text is a value that this version does not know. */
  labels: { from: Message | string; to: Message | string } | null;
  reason: string | null;
  /** The player's Steam64 ID: a note about a player has no target in the log. */
  player: string | null;
  until: string | null;
}

export const isAuditAction = (text: string | undefined): text is AuditAction =>
  auditActions.some((action) => action === text);

export function describeAct(act: LoggedAct): ActInWords {
  const { action, before, after } = act;
  const noted = textAt(after, 'about') === null ? before : after;
  const player = textAt(noted, 'about') === 'player' ? textAt(noted, 'id') : null;
  const until = textAt(after, 'pausedUntil');
  const [from, to] = [labelAt(before), labelAt(after)];
  return {
    sentence: isAuditAction(action) ? auditSentences[action] : unknownSentence,
    values: {
      action,
      about: subjectOf(act, player),
      change: from === null || to === null ? 'unknown' : 'known',
      count: linksIn(after),
      decision: decisionOf(act),
      end: until === null ? 'open' : 'set',
      kind: textAt(before, 'kind') ?? 'link',
      via: textAt(after, 'invitationId') === null ? 'staff' : 'invitation',
    },
    labels: from === null || to === null ? null : { from, to },
    reason: textAt(after, 'reason') ?? textAt(after, 'banReason') ?? textAt(after, 'pauseReason'),
    player,
    until,
  };
}

function subjectOf({ targetUserId, targetReportId }: LoggedAct, player: string | null): string {
  if (targetReportId !== null) return 'report';
  if (targetUserId !== null) return 'user';
  return player === null ? 'nothing' : 'player';
}

/** Admitting an appeal is worded differently, because it does not decide the appeal yet. */
function decisionOf({ before, after }: LoggedAct): string {
  const isAccepted = textAt(after, 'decision') === 'accept';
  if (textAt(before, 'state') === 'admission') return isAccepted ? 'admitted' : 'not_admitted';
  return `${textAt(before, 'kind')}_${isAccepted ? 'accepted' : 'declined'}`;
}

export const roleLabels = {
  admin: /*i18n*/ { id: 'role_admin', message: 'Admin' },
  moderator: /*i18n*/ { id: 'role_moderator', message: 'Moderator' },
  other: /*i18n*/ { id: 'role_member', message: 'Member' },
} as const satisfies Record<UserType, Message>;
const isRole = (text: string): text is UserType => Object.hasOwn(roleLabels, text);

function labelAt(record: unknown): Message | string | null {
  const [status, role] = [textAt(record, 'status'), textAt(record, 'userType')];
  if (status !== null) return isReportStatus(status) ? statusLabel(status) : status;
  return role !== null && isRole(role) ? roleLabels[role] : role;
}

function textAt(record: unknown, field: string): string | null {
  const value = isRecord(record) ? record[field] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function linksIn(record: unknown): number {
  const urls = isRecord(record) ? record.urls : null;
  return Array.isArray(urls) ? urls.length : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
