import { type EssenceReason, essenceAwards, type LedgerReason } from '@argus/domain/essence';
import { check, index, integer, pgTable, sql, text, timestamp, unique, uniqueIndex, uuid } from '../drizzle.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

const awardReasons = ['conviction', 'malicious', 'review', 'evidence'] as const satisfies readonly EssenceReason[];
const reasons = [...awardReasons, 'carried_over'] as const satisfies readonly LedgerReason[];
const award = sql.raw(
  `case reason ${awardReasons.map((reason) => `when '${reason}' then ${essenceAwards[reason]}`).join(' ')} end`,
);

/**
 * The ledger. Entries of one cause alternate: odd ones award, even ones take back. With the unique key this makes it
 * impossible to pay a cause twice, whoever races. What is carried over from a deleted account belongs to no report.
 */
export const essenceEntries = pgTable(
  'essence_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reportId: uuid('report_id').references(() => reports.id),
    reason: text({ enum: reasons }).notNull(),
    sequence: integer().notNull(),
    amount: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
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

/** One row: reviews from before this moment are counted in public. */
export const reviewPublication = pgTable(
  'review_publication',
  {
    id: integer().primaryKey().default(1),
    publishedBefore: timestamp('published_before', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('review_publication_one_row', sql`${t.id} = 1`)],
);
