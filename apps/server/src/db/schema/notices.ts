import { noticeKinds } from '@argus/domain/notice';
import { reportStatuses } from '@argus/domain/report-status';
import { check, index, pgTable, sql, text, unique, uuid } from '../drizzle.ts';
import { instant, oneOf } from './columns.ts';
import { filings } from './filings.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

/**
 * What happened to a report, a filing about it, its evidence, or somebody's right to report; or that the exam is open
 * to them. One of a kind per person and report: a newer one replaces the older and is unseen again.
 */
export const notices = pgTable(
  'notices',
  {
    kind: text({ enum: noticeKinds }).notNull().default('outcome'),
    /** Null: it is about a pause or the exam. */
    reportId: reportRef('report_id'),
    userId: userRef('user_id').notNull(),
    /** Null: the notice is about the report's own verdict. */
    filingId: uuid('filing_id').references(() => filings.id),
    status: text({ enum: reportStatuses }),
    /** Since when a link of the report can be replaced. */
    evidenceGoneAt: instant('evidence_gone_at'),
    /** Null: the pause was lifted, or it lasts until an admin lifts it. */
    pausedUntil: instant('paused_until'),
    /** Null: the pause was lifted. */
    pauseReason: text('pause_reason'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    unique('notices_one_of_a_kind').on(t.reportId, t.userId, t.kind).nullsNotDistinct(),
    oneOf('notices_kind', t.kind, noticeKinds),
    oneOf('notices_status', t.status, reportStatuses),
    check('notices_report', sql`(${t.kind} in ('pause', 'exam')) = (${t.reportId} is null)`),
    check('notices_report_status', sql`(${t.reportId} is null) = (${t.status} is null)`),
    check('notices_evidence', sql`(${t.kind} = 'evidence') = (${t.evidenceGoneAt} is not null)`),
    check('notices_pause', sql`${t.kind} = 'pause' or coalesce(${t.pauseReason}, ${t.pausedUntil}::text) is null`),
    index('notices_by_user').on(t.userId, t.createdAt.desc(), t.reportId.desc()),
    index('notices_unseen').on(t.userId, t.createdAt.desc()).where(sql`seen_at is null`),
  ],
);
