import { reportStatuses } from '@argus/domain/report-status';
import { index, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts';
import { instant, oneOf } from './columns.ts';
import { filings } from './filings.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

/** The outcome of a report or of a filing about it. One per person and report: a newer one replaces the older and is unseen again. */
export const notices = pgTable(
  'notices',
  {
    reportId: reportRef('report_id').notNull(),
    userId: userRef('user_id').notNull(),
    /** Null: the notice is about the report's own verdict. */
    filingId: uuid('filing_id').references(() => filings.id),
    status: text({ enum: reportStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.userId] }),
    oneOf('notices_status', t.status, reportStatuses),
    index('notices_by_user').on(t.userId, t.createdAt.desc(), t.reportId.desc()),
    index('notices_unseen').on(t.userId, t.createdAt.desc()).where(sql`seen_at is null`),
  ],
);
