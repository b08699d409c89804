import type { PastMove } from '@argus/domain/staff/override';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { originalEvidence, videosOfReport } from '../../features/evidence/report-parts.queries.ts';
import { personColumns } from '../../features/members/users/users.queries.ts';
import { isConviction } from '../../features/players/search.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { hasOpenTwin, isOpenedHere, isOpenStatus, isSameCase } from '../../platform/db/one-case.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { players } from '../../platform/db/schema/players.ts';
import { lobbyMates, reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { openedVotes } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

export async function listReportsById(db: Db | Tx, ids: readonly string[]) {
  return db.select().from(reports).where(inArray(reports.id, ids)).orderBy(reports.id);
}

export async function listCardsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ report: reports, submitter: personColumns, evidence: originalEvidence })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.submitterId))
    .where(inArray(reports.id, ids));
}

export type StaffCardRow = Awaited<ReturnType<typeof listCardsById>>[number];

export async function listAllReviews(db: Db, reportId: string) {
  return db
    .select({
      id: reviews.id,
      round: reviews.round,
      decision: reviews.decision,
      createdAt: reviews.createdAt,
      reviewerId: users.id,
      reviewerUsername: users.username,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(eq(reviews.reportId, reportId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
}

export async function listAllEvents(db: Db, reportId: string) {
  return db
    .select({
      kind: reportEvents.kind,
      fromStatus: reportEvents.fromStatus,
      toStatus: reportEvents.toStatus,
      reason: reportEvents.reason,
      filingId: reportEvents.filingId,
      round: reportEvents.round,
      createdAt: reportEvents.createdAt,
      actorId: users.id,
      actorUsername: users.username,
    })
    .from(reportEvents)
    .leftJoin(users, eq(users.id, reportEvents.actorId))
    .where(eq(reportEvents.reportId, reportId))
    .orderBy(asc(reportEvents.createdAt), asc(reportEvents.id));
}

/** While an appeal is open, nobody sees who decided what. */
export async function listAppealReviews(db: Db, reportId: string) {
  return db
    .select({
      id: appealReviews.id,
      appealId: appealReviews.appealId,
      decision: appealReviews.decision,
      createdAt: appealReviews.createdAt,
      reviewerId: users.id,
      reviewerUsername: users.username,
    })
    .from(appealReviews)
    .innerJoin(filings, eq(filings.id, appealReviews.appealId))
    .innerJoin(users, eq(users.id, appealReviews.reviewerId))
    .where(and(eq(appealReviews.reportId, reportId), isNotNull(filings.closedAt)))
    .orderBy(asc(appealReviews.createdAt), asc(appealReviews.id));
}

export type StaffAppealReviewRow = Awaited<ReturnType<typeof listAppealReviews>>[number];
export type StaffReviewRow = Awaited<ReturnType<typeof listAllReviews>>[number];
export type StaffEventRow = Awaited<ReturnType<typeof listAllEvents>>[number];

/**
 * Returns everyone who took part in the case in any round, who revealed the current votes of one of its reports, and
 * who those of this one. The version changes with every change of the status, even one that is undone.
 */
export async function findParties(db: Db | Tx, reportId: string) {
  const [found] = await db
    .select({
      submitterId: reports.submitterId,
      twinSubmitterIds: sql<string[]>`array(
        select t.submitter_id::text from ${reports} t where t.id <> reports.id and ${isSameCase})`,
      reportedSteam64Id: reports.reportedSteam64Id,
      statusVersion: sql<string>`reports.status || ' ' || (
        select count(*) from ${reportEvents} v where v.report_id = reports.id and v.to_status is not null)`,
      reviewerIds: sql<string[]>`array(
        select v.reviewer_id::text from ${reviews} v join ${reports} t on t.id = v.report_id where ${isSameCase}
        union select v.reviewer_id::text from ${appealReviews} v where v.report_id = reports.id)`,
      mirroredByIds: sql<string[]>`array(
        select o.user_id::text from ${openedVotes} o join ${reports} t on t.id = o.report_id
        where o.added_mirror and ${isSameCase})`,
      overriddenByIds: sql<string[]>`array(
        select distinct v.actor_id::text from ${reportEvents} v
        where v.report_id = reports.id and v.kind in ('overridden', 'reopened') and v.actor_id is not null)`,
      isAppealOpen: sql<boolean>`exists (
        select from ${filings} f where f.report_id = reports.id and f.kind = 'appeal'
          and f.state in ('review', 'admission', 'staff'))`,
      isInReview: sql<boolean>`${isOpenStatus('reports')} or ${hasOpenTwin('reports')} or exists (
        select from ${filings} f where f.report_id = reports.id and f.kind = 'appeal' and f.state = 'review')`,
      hasOpenTwin: sql<boolean>`${hasOpenTwin('reports')}`,
      revealedByIds: sql<string[]>`array(
        select o.user_id::text from ${openedVotes} o join ${reports} t on t.id = o.report_id where o.revealed and ${isOpenedHere})`,
      seenByIds: sql<string[]>`array(
        select o.user_id::text from ${openedVotes} o
        where o.revealed and o.report_id = reports.id and o.round = reports.round)`,
    })
    .from(reports)
    .where(eq(reports.id, reportId));
  return found ?? null;
}

interface Opening {
  reportId: string;
  round: number;
  userId: string;
  openedAt: Date;
}

export async function markRevealed(tx: Tx, opening: Opening): Promise<void> {
  const { reportId, round, userId } = openedVotes;
  const revealed = true;
  await tx
    .insert(openedVotes)
    .values({ ...opening, revealed })
    .onConflictDoUpdate({ target: [reportId, round, userId], set: { revealed } });
}

/** Staff who acted on the case do not vote in this round; its votes stay hidden from them. */
export async function markActed(tx: Tx, opening: Opening): Promise<void> {
  await tx.insert(openedVotes).values(opening).onConflictDoNothing();
}

export async function getPast(tx: Tx, reportId: string) {
  const [found] = await tx
    .select({
      convictedAt: players.convictedAt,
      lastEventAt:
        sql<Date | null>`(select max(v.created_at) from ${reportEvents} v where v.report_id = reports.id)`.mapWith(
          reportEvents.createdAt,
        ),
      moves: sql<PastMove[]>`(
        select coalesce(json_agg(json_build_object('kind', v.kind, 'from', v.from_status, 'to', v.to_status, 'round', v.round,
          'at', floor(extract(epoch from v.created_at) * 1000)) order by v.created_at, v.id), '[]')
        from ${reportEvents} v where v.report_id = reports.id and v.to_status is not null
          and v.kind in ('verdict', 'overridden', 'reopened', 'appeal_overturned'))`,
      videos: videosOfReport,
      hasOtherOpen: sql<boolean>`exists (
        select from ${reports} o where o.reported_steam64_id = reports.reported_steam64_id and o.id <> reports.id
          and o.submitter_id = reports.submitter_id and ${isOpenStatus('o')})`,
    })
    .from(reports)
    .innerJoin(players, eq(players.steam64Id, reports.reportedSteam64Id))
    .where(eq(reports.id, reportId));
  if (!found) throw new Error('reports are never removed');
  return found;
}

export async function getSearchCounts(tx: Tx, steam64Id: string) {
  const [found] = await tx
    .select({
      totalReports: players.totalReports,
      pendingReports: players.pendingReports,
      convictions: players.convictions,
      convictingReportId: players.convictingReportId,
      isNamedAsMate: sql<boolean>`exists (
        select from ${lobbyMates} m join ${reports} r on r.id = m.report_id
        where m.steam64_id = players.steam64_id and ${isConviction})`,
    })
    .from(players)
    .where(eq(players.steam64Id, steam64Id));
  if (!found) throw new Error('a reported player is never removed');
  return found;
}

export type SearchCounts = Awaited<ReturnType<typeof getSearchCounts>>;
