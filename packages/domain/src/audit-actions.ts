/** Every action that is logged; `override_status` includes reopening. */
export const auditActions = [
  'grant_eye',
  'remove_eye',
  'ban',
  'unban',
  'set_role',
  'revoke_sessions',
  'override_status',
  'add_evidence',
  'open_votes',
  'decide_filing',
  'hide_statement',
  'show_statement',
  'add_note',
  'remove_note',
  'pause_reporting',
  'lift_pause',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditActionLabels: Record<AuditAction, string> = {
  grant_eye: 'Granted the Eye',
  remove_eye: 'Removed the Eye',
  ban: 'Banned',
  unban: 'Unbanned',
  set_role: 'Changed the role',
  revoke_sessions: 'Ended the sessions',
  override_status: 'Changed the status',
  add_evidence: 'Added evidence',
  open_votes: 'Revealed the votes',
  decide_filing: 'Decided a filing',
  hide_statement: 'Hid a statement',
  show_statement: 'Showed a statement again',
  add_note: 'Added a note',
  remove_note: 'Removed a note',
  pause_reporting: 'Paused reporting',
  lift_pause: 'Lifted the pause',
};
