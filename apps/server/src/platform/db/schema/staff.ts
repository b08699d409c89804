import { auditActions } from '@argus/domain/staff/audit-actions';
import { noteLength } from '@argus/domain/staff/staff-note';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { playerRef } from './players.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: userRef('actor_id'),
    action: text({ enum: auditActions }).notNull(),
    targetUserId: userRef('target_user_id'),
    targetReportId: reportRef('target_report_id'),
    before: jsonb(),
    after: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('audit_log_action', t.action, auditActions),
    index('audit_log_by_age').on(t.createdAt.desc(), t.id.desc()),
    index('audit_log_by_actor').on(t.actorId, t.createdAt.desc()),
    index('audit_log_by_target_user').on(t.targetUserId, t.createdAt.desc()),
    index('audit_log_by_target_report').on(t.targetReportId, t.createdAt.desc()),
    index('audit_log_by_host').on(t.createdAt.desc()).where(sql`actor_id is null`),
    index('audit_log_by_action').on(t.action, t.createdAt.desc()),
  ],
);

/** A trigger maintains these rows: undetermined reports with two or more votes for cheater in the current round. */
export const splitReports = pgTable(
  'split_reports',
  {
    reportId: reportRef('report_id').primaryKey(),
    cheaterVotes: integer('cheater_votes').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [index('split_reports_by_age').on(t.closedAt.desc(), t.reportId.desc())],
);

/** Staff who revealed the votes of a case in review, or acted on it, cannot vote in that round. */
export const openedVotes = pgTable(
  'opened_votes',
  {
    reportId: reportRef('report_id').notNull(),
    round: integer().notNull(),
    userId: userRef('user_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Whoever has seen the votes does not decide the case either while it is in review. */
    revealed: boolean().notNull().default(false),
    /** Whoever added a mirror for the reviewers to see does not decide the case either. */
    addedMirror: boolean('added_mirror').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.round, t.userId] })],
);

export const staffNotes = pgTable(
  'staff_notes',
  {
    id: uuid().primaryKey(),
    authorId: userRef('author_id').notNull(),
    targetUserId: userRef('target_user_id'),
    targetSteam64Id: playerRef('target_steam64_id'),
    targetReportId: reportRef('target_report_id'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'staff_notes_one_target',
      sql`num_nonnulls(${t.targetUserId}, ${t.targetSteam64Id}, ${t.targetReportId}) = 1`,
    ),
    check(
      'staff_notes_text',
      sql`char_length(${t.text}) between ${sql.raw(`${noteLength.min}`)} and ${sql.raw(`${noteLength.max}`)}`,
    ),
    index('staff_notes_by_user')
      .on(t.targetUserId, t.createdAt.desc(), t.id.desc())
      .where(sql`target_user_id is not null`),
    index('staff_notes_by_player')
      .on(t.targetSteam64Id, t.createdAt.desc(), t.id.desc())
      .where(sql`target_steam64_id is not null`),
    index('staff_notes_by_report')
      .on(t.targetReportId, t.createdAt.desc(), t.id.desc())
      .where(sql`target_report_id is not null`),
  ],
);

/** Presence reserves nothing. A person's expired rows are deleted when they look at something again. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    subjectId: uuid('subject_id').notNull(),
    userId: userRef('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.userId] }), index('staff_presence_by_user').on(t.userId)],
);
