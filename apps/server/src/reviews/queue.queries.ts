import { openStatuses } from '@argus/domain/report-status';
import { and, asc, eq, getTableColumns, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { evidenceLinks, lobbyMates, reports, reviews } from '../db/schema/reports.ts';
import { waitingSince } from './reviews.queries.ts';

export interface QueueReviewer {
  id: string;
  steam64Id: string | null;
}

type OriginalEvidence = { type: (typeof evidenceLinks.$inferSelect)['type']; url: string; description: string };
type AddedEvidence = { url: string; description: string };
type Mate = { steam64Id: string; name: string; avatarUrl: string | null };

/* `mayReview` as SQL, except for what the caller's row and the assignment say. */
function mayReviewConditions(db: Db, reviewer: QueueReviewer): (SQL | undefined)[] {
  const ownReviews = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(
      and(eq(reviews.reportId, reports.id), eq(reviews.round, reports.round), eq(reviews.reviewerId, reviewer.id)),
    );
  const isOpen = sql`${reports.status} in (${sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))})`;
  const conditions = [isOpen, ne(reports.submitterId, reviewer.id), notExists(ownReviews)];
  if (reviewer.steam64Id === null) return conditions;
  const namedAsMate = db
    .select({ one: sql`1` })
    .from(lobbyMates)
    .where(and(eq(lobbyMates.reportId, reports.id), eq(lobbyMates.steam64Id, reviewer.steam64Id)));
  return [...conditions, ne(reports.reportedSteam64Id, reviewer.steam64Id), notExists(namedAsMate)];
}

/** Where a page ended; the time as the database spells it, to the microsecond. */
export interface QueueCursor {
  createdAt: string;
  id: string;
}

/** One page of the oldest open cases that this person may review, assigned or not. */
export async function listOpenCases(db: Db, reviewer: QueueReviewer, after: QueueCursor | null, limit: number) {
  const isAfter =
    after && sql`(${reports.createdAt}, ${reports.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ id: reports.id, createdAt: sql<string>`${reports.createdAt}::text`, waitingSince })
    .from(reports)
    .where(and(...mayReviewConditions(db, reviewer), isAfter ?? undefined))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
}

export async function findOpenCase(db: Db, reviewer: QueueReviewer, reportId: string) {
  const [found] = await db
    .select({ id: reports.id, waitingSince })
    .from(reports)
    .where(and(eq(reports.id, reportId), ...mayReviewConditions(db, reviewer)));
  return found ?? null;
}

/** Without the submitter and without any reviewer: what is not read cannot be told. */
export async function listCases(db: Db, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  const { submitterId: _, ...columns } = getTableColumns(reports);
  return db
    .select({
      report: columns,
      evidence: sql<OriginalEvidence[]>`(
        select coalesce(json_agg(json_build_object('type', e.type, 'url', e.url, 'description', e.description) order by e.position), '[]')
        from ${evidenceLinks} e where e.report_id = reports.id and e.added_by_id is null)`,
      watchEvidence: sql<AddedEvidence[]>`(
        select coalesce(json_agg(json_build_object('url', e.url, 'description', e.description)), '[]')
        from ${evidenceLinks} e where e.report_id = reports.id and e.added_by_id is not null)`,
      lobby: sql<Mate[]>`(
        select coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name, 'avatarUrl', m.avatar_url) order by m.position), '[]')
        from ${lobbyMates} m where m.report_id = reports.id)`,
    })
    .from(reports)
    .where(inArray(reports.id, reportIds));
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number];
