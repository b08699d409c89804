import { firstReviews, type NeededVotes, reviewsInPanel } from '@argus/domain/cases/consensus';
import { reportEventKinds } from '@argus/domain/cases/report-event';
import type { EvidenceLink } from '@argus/domain/cases/report-rules';
import { decisions, reportStatuses } from '@argus/domain/cases/report-status';
import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { reportLimits } from '@argus/domain/shared/limits';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, linkKey, momentChecks, momentColumns, oneOf, videoChecks, videoColumns } from './columns.ts';
import { playerRef } from './players.ts';
import { userRef } from './users.ts';

export interface StoredContent {
  reportedSteam64Id: string | null;
  description: string;
  cheatsUsed: string[];
  evidenceLinks: (EvidenceLink & { addedAt?: string })[];
  lobbiedWith: { steam64Id: string; name: string; avatarUrl: string | null }[];
}

export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('drafts_by_user').on(t.userId, t.updatedAt.desc())],
);

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reportedSteam64Id: playerRef('reported_steam64_id').notNull(),
    /** This is the player's name when reported. The current name is on the player. */
    reportedPlayerName: text('reported_player_name').notNull(),
    reportedPlayerAvatar: text('reported_player_avatar'),
    description: text().notNull(),
    cheatsUsed: text('cheats_used').array().notNull(),
    submitterId: userRef('submitter_id').notNull(),
    status: text({ enum: reportStatuses }).notNull().default('unverified'),
    round: integer().notNull().default(1),
    reviewCount: integer('review_count').notNull().default(0),
    edits: integer().notNull().default(0),
    addendum: text(),
    addendumAt: instant('addendum_at'),
    /** The number of votes that must agree in the first round only rises. */
    neededVotes: integer('needed_votes').$type<NeededVotes>().notNull().default(firstReviews),
    /** In the first round, nobody is offered the report before this time unless staff end the rest. */
    restsUntil: instant('rests_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    verdictAt: instant('verdict_at'),
    /** Triggers maintain this, the number of reviews, `hasAppeal` and `evidenceGoneSince`. */
    isUnderAppeal: boolean('is_under_appeal').notNull().default(false),
    duplicateOfId: uuid('duplicate_of_id').references((): AnyPgColumn => reports.id),
    hasAppeal: boolean('has_appeal').notNull().default(false),
    evidenceGoneSince: instant('evidence_gone_since'),
  },
  (t) => [
    oneOf('reports_status', t.status, reportStatuses),
    check('reports_verdict_is_dated', sql`(${t.verdictAt} is not null) = (${t.status} like 'verified\\_%')`),
    check('reports_review_count', sql`${t.reviewCount} between 0 and ${sql.raw(`${reviewsInPanel}`)}`),
    check(
      'reports_needed_votes',
      sql`${t.neededVotes} between ${sql.raw(`${firstReviews}`)} and ${sql.raw(`${reviewsInPanel}`)}`,
    ),
    check('reports_edits', sql`${t.edits} between 0 and ${sql.raw(`${reportLimits.edits}`)}`),
    check('reports_addendum_is_dated', sql`(${t.addendum} is null) = (${t.addendumAt} is null)`),
    check('reports_duplicate_of', sql`${t.duplicateOfId} is null or ${t.status} = 'verified_duplicate'`),
    check('reports_duplicate_of_another', sql`${t.duplicateOfId} <> ${t.id}`),
    index('reports_duplicating').on(t.duplicateOfId).where(sql`duplicate_of_id is not null`),
    index('reports_by_player').on(t.reportedSteam64Id, t.createdAt.desc(), t.id.desc()),
    index('reports_by_submitter').on(t.submitterId, t.createdAt.desc(), t.id.desc()),
    index('reports_open_by_submitter')
      .on(t.submitterId, t.createdAt.desc(), t.id.desc())
      .where(sql`status in ('unverified', 'processing')`),
    // Lists show the end of a report's id.
    index('reports_by_id_end').on(sql`right(id::text, 6)`),
    index('reports_by_age').on(t.createdAt.desc(), t.id.desc()),
    index('reports_by_status').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('reports_waiting').on(t.createdAt, t.id).where(sql`status in ('unverified', 'processing')`),
    index('reports_appealed').on(t.createdAt.desc(), t.id.desc()).where(sql`has_appeal`),
    uniqueIndex('reports_one_open_each')
      .on(t.reportedSteam64Id, t.submitterId)
      .where(sql`status in ('unverified', 'processing')`),
    index('reports_without_evidence').on(t.createdAt.desc(), t.id.desc()).where(sql`evidence_gone_since is not null`),
    index('reports_lost_evidence').on(t.status, t.evidenceGoneSince, t.id).where(sql`evidence_gone_since is not null`),
    index('reports_convicting').on(t.reportedSteam64Id, t.verdictAt, t.id).where(sql`status = 'verified_cheater'`),
  ],
);

export const reportRef = (name: string) => uuid(name).references(() => reports.id);

export const lobbyMates = pgTable(
  'lobby_mates',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    steam64Id: playerRef('steam64_id').notNull(),
    name: text().notNull(),
    avatarUrl: text('avatar_url'),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.steam64Id] }),
    index('lobby_mates_by_player').on(t.steam64Id, t.reportId),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    reportId: reportRef('report_id').notNull(),
    round: integer().notNull(),
    reviewerId: userRef('reviewer_id').notNull(),
    decision: text({ enum: decisions }).notNull(),
    duplicateOfId: reportRef('duplicate_of_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('reviews_decision', t.decision, decisions),
    check('reviews_duplicate_of', sql`${t.duplicateOfId} is null or ${t.decision} = 'duplicate'`),
    check('reviews_duplicate_of_another', sql`${t.duplicateOfId} <> ${t.reportId}`),
    unique('reviews_once_per_round').on(t.reportId, t.round, t.reviewerId),
    index('reviews_by_reviewer').on(t.reviewerId, t.createdAt.desc()),
    index('reviews_by_age').on(t.createdAt.desc()),
  ],
);

/**
 * A reviewer whom the report names as a lobby mate answers once, for good. The answer yes recuses them in every round.
 */
export const lobbyAnswers = pgTable(
  'lobby_answers',
  {
    reportId: reportRef('report_id').notNull(),
    userId: userRef('user_id').notNull(),
    wasInMatch: boolean('was_in_match').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.userId] }), index('lobby_answers_by_user').on(t.userId)],
);

/**
 * Original evidence has no adder. Evidence of the Watch names who added it and, if it came with a review, which one.
 */
export const evidenceLinks = pgTable(
  'evidence_links',
  {
    id: uuid().primaryKey(),
    reportId: reportRef('report_id').notNull(),
    position: integer().notNull(),
    type: text({ enum: evidenceTypes }).notNull(),
    url: text().notNull(),
    description: text().notNull(),
    ...videoColumns(),
    ...momentColumns(),
    addedById: userRef('added_by_id'),
    reviewId: uuid('review_id').references(() => reviews.id),
    linkKey: linkKey(),
    /** This is set if the submitter added the link after reviewers had begun. */
    addedAt: instant('added_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('evidence_links_type', t.type, evidenceTypes),
    ...videoChecks('evidence_links', t),
    ...momentChecks('evidence_links', t),
    check('evidence_links_review_has_adder', sql`${t.reviewId} is null or ${t.addedById} is not null`),
    check('evidence_links_addition', sql`${t.addedAt} is null or ${t.addedById} is null`),
    index('evidence_links_by_report').on(t.reportId, t.position),
    index('evidence_links_by_key').on(t.linkKey, t.reportId).where(sql`link_key is not null`),
    index('evidence_links_by_adder').on(t.addedById).where(sql`added_by_id is not null`),
  ],
);

export const reportRevisions = pgTable(
  'report_revisions',
  {
    reportId: reportRef('report_id').notNull(),
    revision: integer().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.revision] })],
);

export const reportEvents = pgTable(
  'report_events',
  {
    id: uuid().primaryKey(),
    reportId: reportRef('report_id').notNull(),
    kind: text({ enum: reportEventKinds }).notNull(),
    actorId: userRef('actor_id'),
    fromStatus: text('from_status', { enum: reportStatuses }),
    toStatus: text('to_status', { enum: reportStatuses }),
    round: integer().notNull(),
    /** Its foreign key is in functions/references.sql, because filings refer to reports too. */
    filingId: uuid('filing_id'),
    /** The public reason that staff gave. */
    reason: text(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('report_events_kind', t.kind, reportEventKinds),
    index('report_events_by_report').on(t.reportId, t.createdAt, t.id),
    index('report_events_outcomes')
      .on(t.kind, t.createdAt, t.toStatus)
      .where(sql`kind in ('verdict', 'overridden', 'reopened')`),
    index('report_events_overturned')
      .on(t.createdAt, t.reportId)
      .where(sql`from_status = 'verified_cheater' and to_status <> 'verified_cheater'`),
  ],
);

/** At this time, those that had waited since `since` or longer were the oldest cases, as many as are in reach. */
export const backlogMarks = pgTable('backlog_marks', {
  at: instant('at').primaryKey(),
  since: instant('since').notNull(),
});
