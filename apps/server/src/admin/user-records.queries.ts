import type { Decision, ReportStatus } from '@argus/domain/report-status';
import type { Db } from '../db/client.ts';
import { eq, sql } from '../db/drizzle.ts';
import { newestFirst, type PageQuery, toWindow } from '../db/paging.ts';
import { essenceEntries } from '../db/schema/essence.ts';
import { appealReviews, filings } from '../db/schema/filings.ts';
import { reports, reviews } from '../db/schema/reports.ts';
import { sessions } from '../db/schema/users.ts';

/* What one person did: by that person's index, whose order is the list's. */

const ofReport = {
  reportedSteam64Id: reports.reportedSteam64Id,
  reportedPlayerName: reports.reportedPlayerName,
  status: reports.status,
};

export interface GivenReviewRow extends Record<string, unknown> {
  id: string;
  reportId: string;
  round: number;
  decision: Decision;
  isOfAppeal: boolean;
  /** Set for reviews of an appeal: whether it is decided. */
  isOver: boolean;
  /** An appeal against the report is with reviewers now. */
  isAppealInReview: boolean;
  at: number;
  reportedSteam64Id: string;
  reportedPlayerName: string;
  status: ReportStatus;
  presentRound: number;
}

export async function listGivenReviews(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  // Each by its own index, no further than the page reaches.
  const newest = { limit: offset + limit, order: sql.raw('created_at desc nulls last, id desc nulls last') };
  const { rows } = await db.execute<GivenReviewRow>(sql`
    select v.id, v.report_id as "reportId", v.round, v.decision, v.is_of_appeal as "isOfAppeal", v.is_over as "isOver",
      floor(extract(epoch from v.created_at) * 1000)::float8 as at, r.reported_steam64_id as "reportedSteam64Id",
      r.reported_player_name as "reportedPlayerName", r.status, r.round as "presentRound",
      r.is_under_appeal and exists (
        select from ${filings} f where f.report_id = r.id and f.state = 'review') as "isAppealInReview"
    from (
      (select id, report_id, round, decision, created_at, false as is_of_appeal, true as is_over from ${reviews}
        where reviewer_id = ${userId} order by ${newest.order} limit ${newest.limit})
      union all
      (select a.id, a.report_id, f.round, a.decision, a.created_at, true, f.closed_at is not null
        from (select * from ${appealReviews} where reviewer_id = ${userId} order by ${newest.order} limit ${newest.limit}) a
        join ${filings} f on f.id = a.appeal_id)
      order by ${newest.order} limit ${limit} offset ${offset}) v
    join ${reports} r on r.id = v.report_id
    order by v.created_at desc, v.id desc`);
  return rows;
}

export async function listLedger(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  return db
    .select({ entry: essenceEntries, report: ofReport })
    .from(essenceEntries)
    .leftJoin(reports, eq(reports.id, essenceEntries.reportId))
    .where(eq(essenceEntries.userId, userId))
    .orderBy(...newestFirst(essenceEntries.createdAt, essenceEntries.id))
    .limit(limit)
    .offset(offset);
}

export async function listSessions(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(...newestFirst(sessions.createdAt, sessions.id))
    .limit(limit)
    .offset(offset);
}

export async function countLedger(db: Db, userId: string): Promise<number> {
  return db.$count(essenceEntries, eq(essenceEntries.userId, userId));
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, userId));
}

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number];
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
