import type { ReportStatus } from '@argus/domain/cases/report-status';
import type { NewVideo } from '@argus/domain/evidence/added-evidence';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { evidenceLinks, reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { splitReports } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import { newId } from '../../platform/db/uuid.ts';
import { withIds } from '../../platform/db/with-ids.ts';
import { getNextPosition } from './report-content.queries.ts';

/**
 * Only this statement writes a status, and only `recordVerdict` calls it. A duplicate is linked to the original that
 * most reviewers of the round named, or to the earliest of several. An original is never a duplicate itself, so there
 * are no circles.
 */
export async function setVerdict(
  tx: Tx,
  reportId: string,
  { status, round, verdictAt }: { status: ReportStatus; round: number; verdictAt: Date | null },
): Promise<void> {
  const reviewCount = sql`(select count(*) from ${reviews} v where v.report_id = ${reportId} and v.round = ${round})`;
  const original = sql`(
    select o.id from ${reviews} v join ${reports} o on o.id = v.duplicate_of_id
    where v.report_id = ${reportId} and v.round = ${round} and o.status <> 'verified_duplicate'
    group by o.id, o.created_at order by count(*) desc, o.created_at, o.id limit 1)`;
  const duplicateOfId = status === 'verified_duplicate' ? original : null;
  await tx
    .update(reports)
    .set({ status, round, verdictAt, reviewCount, duplicateOfId })
    .where(eq(reports.id, reportId));
}

export type NewEvent = Omit<typeof reportEvents.$inferInsert, 'id' | 'createdAt'>;

export async function insertEvents(tx: Tx, events: readonly NewEvent[], createdAt: Date): Promise<void> {
  if (events.length > 0) await tx.insert(reportEvents).values(withIds(events, createdAt));
}

export async function insertReview(
  tx: Tx,
  { videos, ...review }: Omit<typeof reviews.$inferInsert, 'id'> & { videos: readonly NewVideo[] },
): Promise<void> {
  const { reportId, reviewerId, createdAt } = review;
  const id = newId(createdAt.getTime());
  await tx.insert(reviews).values({ id, ...review });
  await tx
    .update(users)
    .set({ lastActiveAt: sql`greatest(${users.lastActiveAt}, ${timestamp(createdAt)})` })
    .where(eq(users.id, reviewerId));
  await insertWatchEvidence(tx, { reportId, reviewId: id, addedById: reviewerId, videos, createdAt });
}

interface WatchEvidence {
  reportId: string;
  reviewId: string | null;
  addedById: string;
  videos: readonly NewVideo[];
  createdAt: Date;
}

export async function insertWatchEvidence(tx: Tx, { videos, ...given }: WatchEvidence): Promise<void> {
  if (videos.length === 0) return;
  const firstPosition = await getNextPosition(tx, given.reportId);
  await tx.insert(evidenceLinks).values(
    videos.map((video, index) => ({
      id: newId(given.createdAt.getTime()),
      type: 'video' as const,
      position: firstPosition + index,
      ...video,
      ...given,
    })),
  );
}

/** Returns false if the votes were not split. */
export async function insertSplitReport(tx: Tx, reportId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into ${splitReports} select * from split_reports_counted where report_id = ${reportId}`,
  );
  return rowCount === 1;
}

export async function deleteSplitReport(tx: Tx, reportId: string): Promise<void> {
  await tx.delete(splitReports).where(eq(splitReports.reportId, reportId));
}
