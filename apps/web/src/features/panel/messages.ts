import { reportLimits } from '@argus/domain/limits';

/** Shown when the server gave no message. */
export const panelMessages = {
  users: 'Failed to fetch users.',
  user: 'Failed to fetch the user.',
  records: 'Failed to fetch this user’s records.',
  reports: 'Failed to fetch reports.',
  report: 'Failed to fetch report details.',
  update: 'Failed to update report.',
  rowsFull: `At most ${reportLimits.evidenceLinks} links can be added at once.`,
  votes: 'Failed to reveal the votes.',
  preview: 'Failed to work out what the change would do.',
  eye: 'Failed to toggle Eye status.',
  ban: 'Failed to toggle ban status.',
  role: 'Failed to change the role.',
  audit: 'Failed to fetch the audit log.',
  exported: 'Failed to export the audit log.',
  split: 'Failed to fetch split cases.',
  lost: 'Failed to fetch lost evidence.',
  copy: 'Failed to remove the link.',
  pairs: 'Failed to fetch suspicious pairs.',
  inbox: 'Failed to fetch the Inbox.',
  filing: 'Failed to fetch this item.',
  decide: 'Failed to save the decision.',
  hide: 'Failed to change who sees the statement.',
  overview: 'Failed to fetch the overview.',
} as const;
