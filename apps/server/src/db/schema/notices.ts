import { reportStatuses } from '@argus/domain/report-status';
import { index, pgTable, sql, text } from '../drizzle.ts';
import { instant, oneOf } from './columns.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

/** What became of a report, for its submitter. One per report: a newer outcome replaces an older one and is unseen again. */
export const notices = pgTable(
  'notices',
  {
    reportId: reportRef('report_id').primaryKey(),
    userId: userRef('user_id').notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    oneOf('notices_status', t.status, reportStatuses),
    index('notices_by_user').on(t.userId, t.createdAt.desc(), t.reportId.desc()),
    index('notices_unseen').on(t.userId, t.createdAt.desc()).where(sql`seen_at is null`),
  ],
);
