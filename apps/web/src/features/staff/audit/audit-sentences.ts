import type { AuditEntry } from '@argus/contract/staff/audit';
import { isReportStatus, statusLabel } from '@argus/domain/cases/report-status';
import type { FilingKind } from '@argus/domain/filings/filing';
import { type AuditAction, auditActions } from '@argus/domain/staff/audit-actions';
import type { UserType } from '@argus/domain/staff/permissions';
import { countOf } from '../../../lib/format.ts';

/** A sentence consists of text and of parts that the page links or formats. */
export type AuditWord =
  | string
  | { kind: 'actor' | 'user' | 'report' }
  | { kind: 'player'; steam64Id: string }
  | { kind: 'date'; value: string };

type Act = Pick<AuditEntry, 'action' | 'targetUserId' | 'targetReportId' | 'before' | 'after'>;

const actor = { kind: 'actor' } as const;
const user = { kind: 'user' } as const;
const report = { kind: 'report' } as const;

const roles: Record<UserType, string> = { admin: 'Admin', moderator: 'Moderator', other: 'Member' };
const filings: Record<FilingKind, string> = {
  answer: 'the answer',
  appeal: 'the appeal',
  reopening: 'the request to reopen',
  claim: 'the claim',
};

/** The page puts the name of the actor before each sentence. */
const sentences: Record<AuditAction, (act: Act) => AuditWord[]> = {
  grant_eye: ({ after }) => [' granted the Eye to ', user, textAt(after, 'invitationId') ? ' by invitation' : ''],
  remove_eye: () => [' removed the Eye from ', user],
  create_invitation: () => [' created an invitation for a reviewer'],
  revoke_invitation: () => [' withdrew an invitation'],
  dismiss_first_day: () => [' dismissed the list of the first day'],
  ban: ({ after }) => [' banned ', user, ...because(after, 'banReason')],
  unban: () => [' unbanned ', user],
  set_role: ({ before, after }) => [' changed the role of ', user, ...fromTo(before, after, 'userType', roleOf)],
  revoke_sessions: () => [' logged ', user, ' out everywhere'],
  override_status: ({ before, after }) => [
    ' changed the status of ',
    report,
    ...fromTo(before, after, 'status', statusOf),
    ...because(after),
  ],
  add_evidence: ({ after }) => [` added ${countOf(lengthAt(after, 'urls'), 'link')} to `, report],
  open_votes: () => [' revealed the votes on ', report],
  end_rest: () => [' let the Watch review ', report, ', which was resting'],
  decide_filing: (act) => [
    ` ${decisionOf(act)} ${filingOf(textAt(act.before, 'kind'))} by `,
    user,
    ' about ',
    report,
    ...because(act.after),
  ],
  hide_statement: ({ after }) => [' hid the statement of ', user, ' about ', report, ...because(after)],
  show_statement: ({ after }) => [' showed the statement of ', user, ' about ', report, ' again', ...because(after)],
  add_note: (act) => [' added a note about ', ...subjectOf(act, act.after)],
  remove_note: (act) => [' removed a note about ', ...subjectOf(act, act.before)],
  pause_reporting: ({ after }) => [
    ' paused the reporting of ',
    user,
    ...until(after),
    ...because(after, 'pauseReason'),
  ],
  lift_pause: () => [' let ', user, ' report again'],
  take_over_lease: () => [' took over an item of the Inbox about ', report],
  add_mirror: () => [' added a mirror to ', report],
  remove_copy: ({ before }) => [` removed a ${textAt(before, 'kind') ?? 'link'} from `, report],
  add_exam_case: (act) => [' added an exam case', ...madeFrom(act)],
  edit_exam_case: (act) => [' edited an exam case', ...madeFrom(act)],
  retire_exam_case: (act) => [' retired an exam case', ...madeFrom(act)],
  restore_exam_case: (act) => [' brought an exam case back', ...madeFrom(act)],
};

export function isAuditAction(text: string | undefined): text is AuditAction {
  return auditActions.some((action) => action === text);
}

/** An action that only a newer server knows is shown by its id. */
export function auditSentence(act: Act): AuditWord[] {
  return [actor, ...(isAuditAction(act.action) ? sentences[act.action](act) : [`: ${act.action}`])];
}

function because(record: unknown, field = 'reason'): string[] {
  const reason = textAt(record, field);
  return reason === null ? [] : [`: ${reason}`];
}

function fromTo(before: unknown, after: unknown, field: string, inWords: (value: string) => string): string[] {
  const [from, to] = [textAt(before, field), textAt(after, field)];
  return [from === null ? '' : ` from ${inWords(from)}`, to === null ? '' : ` to ${inWords(to)}`];
}

const isRole = (text: string): text is UserType => text in roles;
const roleOf = (text: string) => (isRole(text) ? roles[text] : text);
const statusOf = (text: string) => (isReportStatus(text) ? statusLabel(text) : text);

const isFiling = (text: string): text is FilingKind => text in filings;
const filingOf = (text: string | null) => (text !== null && isFiling(text) ? filings[text] : 'something filed');

/** Admitting an appeal is worded differently, because it does not decide the appeal yet. */
function decisionOf({ before, after }: Act): string {
  const isAccepted = textAt(after, 'decision') === 'accept';
  if (textAt(before, 'state') === 'admission') return isAccepted ? 'admitted' : 'did not admit';
  return isAccepted ? 'accepted' : 'declined';
}

function until(record: unknown): AuditWord[] {
  const value = textAt(record, 'pausedUntil');
  return value === null ? [' until an admin lifts it'] : [' until ', { kind: 'date', value }];
}

/** A note about a player has no target in the log, only the player's id. */
function subjectOf({ targetUserId, targetReportId }: Act, noted: unknown): AuditWord[] {
  if (targetUserId !== null) return [user];
  if (targetReportId !== null) return [report];
  const steam64Id = textAt(noted, 'id');
  return [steam64Id === null ? 'a player' : { kind: 'player', steam64Id }];
}

const madeFrom = ({ targetReportId }: Act): AuditWord[] => (targetReportId === null ? [] : [' made from ', report]);

function textAt(record: unknown, field: string): string | null {
  const value = isRecord(record) ? record[field] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function lengthAt(record: unknown, field: string): number {
  const value = isRecord(record) ? record[field] : null;
  return Array.isArray(value) ? value.length : 0;
}

/** A value is null if the field was not stored. */
export interface StoredField {
  field: string;
  before: string | null;
  after: string | null;
}

export function listStoredFields(before: unknown, after: unknown): StoredField[] {
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...fields].map((field) => ({ field, before: asStored(old[field]), after: asStored(fresh[field]) }));
}

function asStored(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
