/** Every act that the log knows; `override_status` also tells of re-openings. */
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
] as const;
export type AuditAction = (typeof auditActions)[number];
