import { minSharedCases } from '@argus/domain/staff/suspicion';
import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { isOfClosedRound } from '../../features/cases/hindsight.queries.ts';
import { originalEvidence } from '../../features/evidence/report-parts.queries.ts';
import { type PersonRow, personColumns } from '../../features/members/users/users.queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { splitReports } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';

export function selectSplitReports(): SQL {
  const order = sql.join(newestFirst(splitReports.closedAt, splitReports.reportId), sql`, `);
  return sql`select ${splitReports.reportId} as id from ${splitReports} order by ${order}`;
}

export async function listSplitById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      report: reports,
      submitter: personColumns,
      evidence: originalEvidence,
      cheaterVotes: splitReports.cheaterVotes,
      closedAt: splitReports.closedAt,
    })
    .from(splitReports)
    .innerJoin(reports, eq(reports.id, splitReports.reportId))
    .innerJoin(users, eq(users.id, reports.submitterId))
    .where(inArray(splitReports.reportId, ids));
}

export type SplitRow = Awaited<ReturnType<typeof listSplitById>>[number];

export async function countVerdictsPerDay(db: Db, since: Date) {
  const day = sql`(${reportEvents.createdAt} at time zone 'UTC')::date`;
  return db
    .select({
      day: sql<string>`${day}::text`,
      verdicts: count(),
      convictions: sql<number>`count(*) filter (where ${reportEvents.toStatus} = 'verified_cheater')`.mapWith(Number),
    })
    .from(reportEvents)
    .where(and(sql`${reportEvents.kind} = 'verdict'`, gte(reportEvents.createdAt, since)))
    .groupBy(day);
}

/** Event kinds are written out, so that the planner can use the index of outcomes. */
export async function countOverturns(db: Db, since: Date) {
  const from = since.toISOString();
  const { rows } = await db.execute<{ verdicts: number; overturned: number }>(sql`
    select
      (select count(*)::int from ${reportEvents} v where v.kind = 'verdict' and v.created_at >= ${from}::timestamptz) as verdicts,
      (select count(distinct v.report_id)::int from ${reportEvents} v
       where v.kind in ('overridden', 'reopened') and v.created_at >= ${from}::timestamptz
         and v.from_status like 'verified%') as overturned`);
  return rows[0] ?? { verdicts: 0, overturned: 0 };
}

const maxWeighedReviews = 20_000;
const maxPairs = 200;

interface PairRow extends Record<string, unknown> {
  reviewer: PersonRow;
  submitter: PersonRow;
  sharedCases: number;
  agreedCases: number;
  reviewerCases: number;
  submitterCases: number;
  allCases: number;
  lastDecidedAt: string;
}

/**
 * The least likely pairs come first. Reviews of open rounds are left out, because the pairs would reveal to staff who
 * voted there.
 */
export async function listPairs(db: Db, since: Date): Promise<{ pairs: PairRow[]; reviewsWeighed: number }> {
  const person = (alias: string) =>
    sql.raw(`json_build_object('id', ${alias}.id, 'discordId', ${alias}.discord_id, 'steam64Id', ${alias}.steam64_id,
      'username', ${alias}.username)`);
  const { rows } = await db.execute<{ pairs: PairRow[]; reviewsWeighed: number }>(sql`
    with recent as materialized (
      select v.reviewer_id, v.report_id, v.decision, v.created_at, r.submitter_id
      from ${reviews} v join ${reports} r on r.id = v.report_id
      where v.created_at >= ${timestamp(since)} and ${isOfClosedRound}
      order by v.created_at desc nulls last limit ${maxWeighedReviews}),
    cases as materialized (
      select reviewer_id, submitter_id, bool_or(decision = 'cheater') as agreed, max(created_at) as decided_at
      from recent group by reviewer_id, submitter_id, report_id),
    met as materialized (
      select reviewer_id, submitter_id, count(*) as n, count(*) filter (where agreed) as agreed, max(decided_at) as decided_at
      from cases group by reviewer_id, submitter_id having count(*) >= ${minSharedCases}),
    by_reviewer as (
      select reviewer_id, count(*) as n from cases where reviewer_id in (select reviewer_id from met) group by reviewer_id),
    by_submitter as (
      select submitter_id, count(*) as n from cases where submitter_id in (select submitter_id from met) group by submitter_id),
    pairs as (
      select m.reviewer_id, m.submitter_id, m.n as shared, m.agreed, m.decided_at, v.n as reviewed, s.n as submitted
      from met m join by_reviewer v using (reviewer_id) join by_submitter s using (submitter_id)
      order by m.n::float / (v.n * s.n) desc limit ${maxPairs})
    select (select count(*)::int from recent) as "reviewsWeighed", (
      select coalesce(json_agg(json_build_object('reviewer', ${person('a')}, 'submitter', ${person('b')},
        'sharedCases', p.shared, 'agreedCases', p.agreed, 'reviewerCases', p.reviewed, 'submitterCases', p.submitted,
        'lastDecidedAt', p.decided_at,
        'allCases', (select count(*) from cases))), '[]')
      from pairs p join ${users} a on a.id = p.reviewer_id join ${users} b on b.id = p.submitter_id) as pairs`);
  return rows[0] ?? { pairs: [], reviewsWeighed: 0 };
}
