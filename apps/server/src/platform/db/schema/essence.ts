import { type EssenceReason, essenceAwards, type LedgerReason } from '@argus/domain/members/essence';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

const awardReasons = ['conviction', 'malicious', 'review', 'evidence'] as const satisfies readonly EssenceReason[];
const reasons = [...awardReasons, 'carried_over'] as const satisfies readonly LedgerReason[];
const award = sql.raw(
  `case reason ${awardReasons.map((reason) => `when '${reason}' then ${essenceAwards[reason]}`).join(' ')} end`,
);

/** Entries of one cause alternate: odd ones award, even ones take back. With the unique key no cause is paid twice. */
export const essenceEntries = pgTable(
  'essence_entries',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    reportId: reportRef('report_id'),
    reason: text({ enum: reasons }).notNull(),
    sequence: integer().notNull(),
    amount: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'essence_entries_amount',
      sql`${t.reason} = 'carried_over' or ${t.amount} = (${award}) * case when ${t.sequence} % 2 = 1 then 1 else -1 end`,
    ),
    check('essence_entries_report', sql`(${t.reportId} is null) = (${t.reason} = 'carried_over')`),
    check('essence_entries_sequence', sql`${t.sequence} >= 1`),
    unique('essence_entries_cause').on(t.reportId, t.userId, t.reason, t.sequence),
    uniqueIndex('essence_entries_carried_over').on(t.userId, t.sequence).where(sql`reason = 'carried_over'`),
    index('essence_entries_by_user').on(t.userId, t.createdAt.desc(), t.id.desc(), t.amount, t.reason),
  ],
);

export const reviewPublication = pgTable(
  'review_publication',
  {
    id: integer().primaryKey().default(1),
    publishedBefore: instant('published_before').notNull(),
  },
  (t) => [check('review_publication_one_row', sql`${t.id} = 1`)],
);
