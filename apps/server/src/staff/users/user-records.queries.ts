import { type Decision, type ReportStatus, voidRound } from '@argus/domain/cases/report-status';
import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { hasOpenTwin, isOpenStatus } from '../../platform/db/one-case.ts';
import { newestFirst, type PageQuery, toWindow } from '../../platform/db/paging.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';
import { openedVotes } from '../../platform/db/schema/staff.ts';
import { sessions } from '../../platform/db/schema/users.ts';

/* Each list is read by the index of the person, in its own order. */

const ofReport = {
  reportedSteam64Id: reports.reportedSteam64Id,
  reportedPlayerName: reports.reportedPlayerName,
  status: reports.status,
};

/** Tells whether the report `r` or an appeal against it is in review and the viewer has not revealed its votes. */
const isBlind = (viewerIds: readonly string[]) => sql`(
  (${isOpenStatus('r')} or ${hasOpenTwin('r')} or exists (
    select from ${filings} f where f.report_id = r.id and f.kind = 'appeal' and f.state = 'review'))
  and not exists (
    select from ${openedVotes} o
    where o.report_id = r.id and o.round = r.round and o.revealed
      and o.user_id = any(${sql.param(viewerIds)}::uuid[])))`;

export interface GivenReviewRow extends Record<string, unknown> {
  id: string;
  reportId: string;
  round: number;
  decision: Decision;
  isOfAppeal: boolean;
  at: number;
  reportedSteam64Id: string;
  reportedPlayerName: string;
  status: ReportStatus;
  presentRound: number;
}

/** `viewerIds` are all accounts of the viewer. */
export interface ViewedUser {
  userId: string;
  viewerIds: readonly string[];
}

/**
 * The list shows what the page of the case shows: the current round, void votes and appealed cases are hidden from
 * staff who have not revealed them, and reviews of an open appeal from everybody. Each part is cut by its own index.
 */
const givenReviews = ({ userId, viewerIds }: ViewedUser, cut: SQL) => sql`
  (select v.id, v.report_id, v.round, v.decision, v.created_at, false as is_of_appeal
    from ${reviews} v join ${reports} r on r.id = v.report_id
    where v.reviewer_id = ${userId} and not ((v.round in (r.round, ${sql.raw(String(voidRound))}) or r.is_under_appeal or ${hasOpenTwin('r')}) and ${isBlind(viewerIds)}) ${cut})
  union all
  (select v.id, v.report_id, f.round, v.decision, v.created_at, true
    from ${appealReviews} v join ${filings} f on f.id = v.appeal_id
    where v.reviewer_id = ${userId} and f.closed_at is not null ${cut})`;

export async function listGivenReviews(db: Db, viewed: ViewedUser, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  const cut = sql`order by v.created_at desc nulls last, v.id desc nulls last limit ${offset + limit}`;
  const { rows } = await db.execute<GivenReviewRow>(sql`
    select v.id, v.report_id as "reportId", v.round, v.decision, v.is_of_appeal as "isOfAppeal",
      floor(extract(epoch from v.created_at) * 1000)::float8 as at, r.reported_steam64_id as "reportedSteam64Id",
      r.reported_player_name as "reportedPlayerName", r.status, r.round as "presentRound"
    from (
      select * from (${givenReviews(viewed, cut)}) given
      order by created_at desc, id desc limit ${limit} offset ${offset}) v
    join ${reports} r on r.id = v.report_id
    order by v.created_at desc, v.id desc`);
  return rows;
}

export async function countGivenReviews(db: Db, viewed: ViewedUser): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${givenReviews(viewed, sql.empty())}) given`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Payments for reviewing are hidden with the votes, since they are stored as soon as the vote is. Columns are spelled
 * out, because the query builder drops the table name in templates.
 */
const isShownEntry = ({ userId, viewerIds }: ViewedUser) =>
  and(
    eq(essenceEntries.userId, userId),
    sql`not (essence_entries.reason in ('review', 'evidence') and (
      exists (select from ${reports} r where r.id = essence_entries.report_id and ${isBlind(viewerIds)})
      or exists (
        select from ${appealReviews} v join ${filings} f on f.id = v.appeal_id
        where v.report_id = essence_entries.report_id and v.reviewer_id = ${userId} and f.closed_at is null)))`,
  );

export async function listLedger(db: Db, viewed: ViewedUser, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  return db
    .select({ entry: essenceEntries, report: ofReport })
    .from(essenceEntries)
    .leftJoin(reports, eq(reports.id, essenceEntries.reportId))
    .where(isShownEntry(viewed))
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

export async function countLedger(db: Db, viewed: ViewedUser): Promise<number> {
  return db.$count(essenceEntries, isShownEntry(viewed));
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, userId));
}

/** Ended sessions count too, for as long as they are stored. */
export async function findLastLogins(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.createdAt) })
    .from(sessions)
    .where(inArray(sessions.userId, userIds))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at]])));
}

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number];
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
