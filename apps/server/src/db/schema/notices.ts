import { reportStatuses } from '@argus/domain/report-status';
import { index, pgTable, sql, text, timestamp, uuid } from '../drizzle.ts';
import { oneOf } from './one-of.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What became of a report, for its submitter. One per report: a newer outcome replaces an older one and is unseen again. */
export const notices = pgTable(
  'notices',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => reports.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
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
