import type { OpenTable } from '@argus/domain/publishing/open-data';

interface Column {
  name: string;
  type: 'string' | 'date' | 'boolean';
  about: string;
}

const reportId: Column = { name: 'report_id', type: 'string', about: 'The case: /report/{report_id} on the site.' };
const statuses =
  'unverified, processing, verified_cheater, verified_undetermined, verified_duplicate or verified_troll.';

/** What each table of the open data says. Nothing in it was written by a person. */
export const tables: Record<OpenTable, { about: string; columns: readonly Column[] }> = {
  convictions: {
    about: 'Convictions that stand, and the ids of those that were overturned.',
    columns: [
      reportId,
      { name: 'state', type: 'string', about: 'standing or overturned.' },
      { name: 'steam64_id', type: 'string', about: 'The player; empty if overturned.' },
      { name: 'convicted_on', type: 'date', about: 'The day (UTC) of the verdict that stands; empty if overturned.' },
      { name: 'under_appeal', type: 'boolean', about: 'An appeal is running; empty if overturned.' },
    ],
  },
  verdicts: {
    about: 'What review decided, as it was decided. Later changes are in status_history.',
    columns: [
      reportId,
      { name: 'decided_on', type: 'date', about: 'The day (UTC).' },
      { name: 'verdict', type: 'string', about: statuses },
      { name: 'votes', type: 'string', about: '3-0, 4-1, 4-0 or 5-0 if so many agreed, split otherwise.' },
    ],
  },
  status_history: {
    about: 'Every verdict and every change of one.',
    columns: [
      reportId,
      { name: 'changed_on', type: 'date', about: 'The day (UTC).' },
      { name: 'changed_by', type: 'string', about: 'review, appeal or staff.' },
      { name: 'from_status', type: 'string', about: statuses },
      { name: 'to_status', type: 'string', about: statuses },
    ],
  },
};

export const fileName = (table: OpenTable, format: 'ndjson' | 'csv') => `${table}.${format}.gz`;
