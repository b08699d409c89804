import { maxClipSeconds } from '@argus/domain/evidence/clip';
import { videoHostIds } from '@argus/domain/evidence/video-hosts';
import { examAnswers, examRules } from '@argus/domain/members/exam';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

export const examCases = pgTable(
  'exam_cases',
  {
    id: uuid().primaryKey(),
    reportId: reportRef('report_id'),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
    /* A trigger maintains these three counters for the present version. */
    shown: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (t) => [
    index('exam_cases_by_age').on(t.createdAt.desc(), t.id.desc()),
    index('exam_cases_active').on(t.id).where(sql`retired_at is null`),
    index('exam_cases_by_report').on(t.reportId).where(sql`report_id is not null`),
  ],
);

/** An attempt refers to the version that was shown, and with it to what was right then, so versions are append-only. */
export const examCaseVersions = pgTable(
  'exam_case_versions',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => examCases.id),
    version: integer().notNull(),
    videoHost: text('video_host', { enum: videoHostIds }).notNull(),
    videoId: text('video_id').notNull(),
    startSeconds: integer('start_seconds'),
    endSeconds: integer('end_seconds'),
    context: text().notNull(),
    answer: text({ enum: examAnswers }).notNull(),
    explanation: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.version] }),
    oneOf('exam_case_versions_video_host', t.videoHost, videoHostIds),
    oneOf('exam_case_versions_answer', t.answer, examAnswers),
    check(
      'exam_case_versions_clip',
      sql`${t.startSeconds} between 0 and ${sql.raw(`${maxClipSeconds}`)} and ${t.endSeconds} between 1 and ${sql.raw(`${maxClipSeconds}`)} and ${t.endSeconds} > coalesce(${t.startSeconds}, 0)`,
    ),
  ],
);

export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    startedAt: instant('started_at').notNull(),
    handedInAt: instant('handed_in_at'),
    hasPassed: boolean('has_passed'),
  },
  (t) => [
    check('exam_attempts_result', sql`(${t.handedInAt} is null) = (${t.hasPassed} is null)`),
    index('exam_attempts_by_user').on(t.userId, t.startedAt.desc()),
    index('exam_attempts_by_age').on(t.startedAt.desc(), t.id.desc()),
    uniqueIndex('exam_attempts_one_open').on(t.userId).where(sql`handed_in_at is null`),
  ],
);

export const examAttemptCases = pgTable(
  'exam_attempt_cases',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id),
    position: integer().notNull(),
    caseId: uuid('case_id').notNull(),
    version: integer().notNull(),
    /**
     * This is true if no public page named the video when the case was drawn. The pass mark also counts such cases on
     * their own.
     */
    countsApart: boolean('counts_apart').notNull().default(false),
    given: text({ enum: examAnswers }),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    check('exam_attempt_cases_position', sql`${t.position} between 1 and ${sql.raw(`${examRules.cases}`)}`),
    oneOf('exam_attempt_cases_given', t.given, examAnswers),
    foreignKey({
      name: 'exam_attempt_cases_version',
      columns: [t.caseId, t.version],
      foreignColumns: [examCaseVersions.caseId, examCaseVersions.version],
    }),
    uniqueIndex('exam_attempt_cases_by_case').on(t.caseId, t.version, t.attemptId),
  ],
);
