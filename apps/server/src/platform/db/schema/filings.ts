import { decisions } from '@argus/domain/cases/report-status';
import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { appealGrounds, closingCauses, filingKinds, filingStates } from '@argus/domain/filings/filing';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, linkKey, momentChecks, momentColumns, oneOf, videoChecks, videoColumns } from './columns.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

export const filings = pgTable(
  'filings',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: filingKinds }).notNull(),
    reportId: reportRef('report_id').notNull(),
    /** A filing is about one round, because a conviction in a later round is a different conviction. */
    round: integer().notNull(),
    authorId: userRef('author_id').notNull(),
    concernedId: userRef('concerned_id'),
    state: text({ enum: filingStates }).notNull(),
    ground: text({ enum: appealGrounds }),
    /** The statement is removed with the account of its author. */
    statement: text(),
    isPublic: boolean('is_public').notNull().default(false),
    hiddenAt: instant('hidden_at'),
    filedAt: instant('filed_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    staffSince: instant('staff_since'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: closingCauses }),
    decidedById: userRef('decided_by_id'),
    reason: text(),
  },
  (t) => [
    oneOf('filings_kind', t.kind, filingKinds),
    oneOf('filings_state', t.state, filingStates),
    oneOf('filings_ground_known', t.ground, appealGrounds),
    oneOf('filings_closed_by_known', t.closedBy, closingCauses),
    check('filings_ground', sql`(${t.ground} is not null) = (${t.kind} = 'appeal')`),
    check(
      'filings_answer',
      sql`(${t.kind} = 'answer') = (${t.state} = 'filed') or ${t.state} in ('withdrawn', 'closed')`,
    ),
    check(
      'filings_review',
      sql`${t.kind} = 'appeal' or ${t.state} not in ('review', 'admission', 'upheld', 'overturned')`,
    ),
    check('filings_closed', sql`(${t.closedAt} is null) = (${t.state} in ('filed', 'review', 'admission', 'staff'))`),
    check('filings_closed_by', sql`(${t.closedBy} is not null) = (${t.state} = 'closed')`),
    check('filings_staff_since', sql`${t.staffSince} is not null or ${t.state} not in ('admission', 'staff')`),
    uniqueIndex('filings_one_answer').on(t.reportId).where(sql`kind = 'answer' and state = 'filed'`),
    uniqueIndex('filings_one_open')
      .on(t.reportId, t.kind)
      .where(sql`kind in ('appeal', 'reopening') and state in ('review', 'admission', 'staff')`),
    uniqueIndex('filings_one_open_claim').on(t.reportId, t.authorId).where(sql`kind = 'claim' and state = 'staff'`),
    index('filings_by_report').on(t.reportId, t.filedAt.desc(), t.id.desc()),
    index('filings_by_author').on(t.authorId, t.filedAt.desc(), t.id.desc()),
    index('filings_by_concerned').on(t.concernedId, t.filedAt.desc(), t.id.desc()).where(sql`concerned_id is not null`),
    index('filings_inbox').on(t.staffSince, t.id).where(sql`state in ('admission', 'staff')`),
    index('filings_inbox_by_kind').on(t.kind, t.staffSince, t.id).where(sql`state in ('admission', 'staff')`),
    index('filings_in_review').on(t.openedAt, t.id).where(sql`state = 'review'`),
  ],
);

export const filingEvidence = pgTable(
  'filing_evidence',
  {
    filingId: uuid('filing_id')
      .notNull()
      .references(() => filings.id),
    position: integer().notNull(),
    type: text({ enum: evidenceTypes }).notNull(),
    url: text().notNull(),
    description: text().notNull(),
    ...videoColumns(),
    linkKey: linkKey(),
    ...momentColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.position] }),
    oneOf('filing_evidence_type', t.type, evidenceTypes),
    ...videoChecks('filing_evidence', t),
    index('filing_evidence_by_key').on(t.linkKey, t.filingId).where(sql`link_key is not null`),
    ...momentChecks('filing_evidence', t),
  ],
);

/** Reviews of appeals are append-only. They are stored apart from `reviews`, which belong to the rounds of a report. */
export const appealReviews = pgTable(
  'appeal_reviews',
  {
    id: uuid().primaryKey(),
    appealId: uuid('appeal_id')
      .notNull()
      .references(() => filings.id),
    reportId: reportRef('report_id').notNull(),
    reviewerId: userRef('reviewer_id').notNull(),
    decision: text({ enum: decisions }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('appeal_reviews_decision', t.decision, decisions),
    unique('appeal_reviews_once_each').on(t.appealId, t.reviewerId),
    index('appeal_reviews_by_report').on(t.reportId, t.reviewerId),
    index('appeal_reviews_by_reviewer').on(t.reviewerId, t.createdAt.desc()),
  ],
);

/** If there are several claims about one report, the lease is on the oldest. */
export const staffLeases = pgTable('staff_leases', {
  filingId: uuid('filing_id')
    .primaryKey()
    .references(() => filings.id),
  userId: userRef('user_id').notNull(),
  takenAt: instant('taken_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
