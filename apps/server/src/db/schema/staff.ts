import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reports } from './reports.ts';
import { users } from './users.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: uuid('actor_id').references(() => users.id),
    action: text().notNull(),
    targetUserId: uuid('target_user_id').references(() => users.id),
    targetReportId: uuid('target_report_id').references(() => reports.id),
    before: jsonb(),
    after: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('audit_log_by_actor').on(t.actorId, t.createdAt.desc()),
    index('audit_log_by_target_user').on(t.targetUserId, t.createdAt.desc()),
    index('audit_log_by_target_report').on(t.targetReportId, t.createdAt.desc()),
    index('audit_log_by_host').on(t.createdAt.desc()).where(sql`actor_id is null`),
    index('audit_log_by_action').on(t.action, t.createdAt.desc()),
  ],
);

/**
 * Every name of a user in small letters, one a line, kept by a trigger; the index holds each piece of one to three
 * characters as a number. Apart from the user's row, whose busy columns would otherwise rewrite the index with each change.
 */
export const userNames = pgTable(
  'user_names',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    names: text().notNull(),
  },
  () => [index('user_names_by_piece').using('gin', sql`name_pieces(names)`)],
);

/** Reports that stand as undetermined though two or more of the present round said cheater; kept by a trigger. */
export const splitReports = pgTable('split_reports', {
  reportId: uuid('report_id')
    .primaryKey()
    .references(() => reports.id),
  cheaterVotes: integer('cheater_votes').notNull(),
  closedAt: instant('closed_at').notNull(),
});

/** Staff who opened the votes of a case while it was open, or acted on it: they do not vote in this round. */
export const openedVotes = pgTable(
  'opened_votes',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id),
    round: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.round, t.userId] })],
);
