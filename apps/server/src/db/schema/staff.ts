import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reports } from './reports.ts';
import { users } from './users.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('audit_log_by_actor').on(t.actorId, t.createdAt.desc()),
    index('audit_log_by_target_user').on(t.targetUserId, t.createdAt.desc()),
    index('audit_log_by_target_report').on(t.targetReportId, t.createdAt.desc()),
  ],
);
