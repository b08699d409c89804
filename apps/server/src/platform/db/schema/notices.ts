import { reportStatuses } from '@argus/domain/cases/report-status';
import { noticeKinds } from '@argus/domain/notices/notice';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { filings } from './filings.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

/**
 * Each person has at most one notice of a kind per report or user. A newer notice replaces the older one and is unseen
 * again.
 */
export const notices = pgTable(
  'notices',
  {
    kind: text({ enum: noticeKinds }).notNull().default('outcome'),
    reportId: reportRef('report_id'),
    userId: userRef('user_id').notNull(),
    filingId: uuid('filing_id').references(() => filings.id),
    status: text({ enum: reportStatuses }),
    evidenceGoneAt: instant('evidence_gone_at'),
    /** This is null if the pause was lifted or lasts until an admin lifts it. */
    pausedUntil: instant('paused_until'),
    pauseReason: text('pause_reason'),
    aboutUserId: userRef('about_user_id'),
    actorId: userRef('actor_id'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    unique('notices_one_of_a_kind').on(t.reportId, t.userId, t.kind, t.aboutUserId).nullsNotDistinct(),
    oneOf('notices_kind', t.kind, noticeKinds),
    oneOf('notices_status', t.status, reportStatuses),
    check('notices_report', sql`(${t.kind} in ('pause', 'exam', 'eye', 'eye_removed')) = (${t.reportId} is null)`),
    check('notices_report_status', sql`(${t.reportId} is null) = (${t.status} is null)`),
    check('notices_evidence', sql`(${t.kind} = 'evidence') = (${t.evidenceGoneAt} is not null)`),
    check('notices_pause', sql`${t.kind} = 'pause' or coalesce(${t.pauseReason}, ${t.pausedUntil}::text) is null`),
    check(
      'notices_eye',
      sql`(${t.kind} in ('eye', 'eye_removed')) = (${t.aboutUserId} is not null and ${t.actorId} is not null)`,
    ),
    index('notices_by_user').on(t.userId, t.createdAt.desc(), t.reportId.desc()),
    index('notices_unseen').on(t.userId, t.createdAt.desc()).where(sql`seen_at is null`),
  ],
);
