/** An item of the Inbox should not wait longer than this. */
export const inboxReplyDays = 2;

/** What staff have to do, and since when: `{since}` is a time such as “3 days ago”. */
export const toDoMessages = {
  inbox: /*i18n*/ {
    id: 'to_do_inbox',
    message:
      '{count, plural, one {1 item is waiting in the Inbox} other {{count, number} items are waiting in the Inbox}}',
  },
  inbox_oldest: /*i18n*/ { id: 'to_do_inbox_oldest', message: 'The oldest came in {since}.' },
  inbox_overdue: /*i18n*/ {
    id: 'to_do_inbox_overdue',
    message:
      '{count, plural, one {The oldest came in {since}; 1 item has waited for more than {days} days.} other {The oldest came in {since}; {count, number} items have waited for more than {days} days.}}',
    values: { days: inboxReplyDays },
  },
  lost_evidence: /*i18n*/ {
    id: 'to_do_lost_evidence',
    message:
      '{count, plural, one {1 conviction has lost its evidence} other {{count, number} convictions have lost their evidence}}',
  },
  lost_evidence_since: /*i18n*/ { id: 'to_do_lost_evidence_since', message: 'The first was lost {since}.' },
  pairs: /*i18n*/ {
    id: 'to_do_pairs',
    message:
      '{count, plural, one {1 reviewer meets the same submitter suspiciously often} other {{count, number} pairs of reviewer and submitter meet suspiciously often}}',
  },
  pairs_since: /*i18n*/ { id: 'to_do_pairs_since', message: 'The latest such decision was {since}.' },
  old_cases: /*i18n*/ {
    id: 'to_do_old_cases',
    message:
      '{count, plural, one {1 case has waited for more than {days} days} other {{count, number} cases have waited for more than {days} days}}',
  },
  old_cases_since: /*i18n*/ { id: 'to_do_old_cases_since', message: 'The oldest began to wait {since}.' },
  no_backup: /*i18n*/ { id: 'to_do_no_backup', message: 'There is no nightly backup yet' },
  no_backup_since: /*i18n*/ {
    id: 'to_do_no_backup_since',
    message: 'The server makes the first one within an hour of its start.',
  },
  backup_late: /*i18n*/ { id: 'to_do_backup_late', message: 'The nightly backup is late' },
  backup_late_since: /*i18n*/ { id: 'to_do_backup_late_since', message: 'The newest is from {since}.' },
  copy_failed: /*i18n*/ { id: 'to_do_copy_failed', message: 'The newest backup was not copied elsewhere' },
  copy_failed_since: /*i18n*/ { id: 'to_do_copy_failed_since', message: 'The last try was {since}.' },
} as const;
