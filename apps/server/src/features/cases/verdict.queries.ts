import type { ReportStatus } from '@argus/domain/cases/report-status';
import type { NewVideo } from '@argus/domain/evidence/added-evidence';
import type { ClosingCause, FilingKind, FilingState } from '@argus/domain/filings/filing';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { prepareOnce, type Tx } from '../../platform/db/client.ts';
import { selectJsonRows, toJsonRows } from '../../platform/db/json-rows.ts';
import { filings, staffLeases } from '../../platform/db/schema/filings.ts';
import { evidenceLinks, reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';
import { withIds } from '../../platform/db/with-ids.ts';

/* What a verdict writes, and what is written with the review that brings it. */

/**
 * The only statement that writes a status; only `recordVerdict` calls it. The count belongs to the round: zero in a new one, the
 * existing reviews in a restored one.
 *
 * A duplicate is linked to the original that most reviewers of the round named, of several the earliest. A report that is a
 * duplicate itself is no original, so there are no circles.
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

/** With the videos that the reviewer found. */
export async function insertReview(
  tx: Tx,
  { videos, ...review }: Omit<typeof reviews.$inferInsert, 'id'> & { videos: readonly NewVideo[] },
): Promise<void> {
  const { reportId, reviewerId, createdAt } = review;
  const id = newId(createdAt.getTime());
  await tx.insert(reviews).values({ id, ...review });
  await tx
    .update(users)
    .set({ lastActiveAt: sql`greatest(${users.lastActiveAt}, ${createdAt.toISOString()}::timestamptz)` })
    .where(eq(users.id, reviewerId));
  await insertWatchEvidence(tx, { reportId, reviewId: id, addedById: reviewerId, videos, createdAt });
}

interface WatchEvidence {
  reportId: string;
  /** Null when staff add evidence without a review. */
  reviewId: string | null;
  addedById: string;
  videos: readonly NewVideo[];
  createdAt: Date;
}

const addedLinks = prepareOnce((db) => {
  const position = sql`position + (
    select coalesce(max(e.position), -1) + 1 from ${evidenceLinks} e where e.report_id = ${sql.placeholder('reportId')})`;
  return db
    .insert(evidenceLinks)
    .select(selectJsonRows(evidenceLinks, 'links', { position }))
    .prepare('insert_watch_evidence');
});

/** After the report's existing evidence. Inserting none would run the triggers of evidence too. */
export async function insertWatchEvidence(tx: Tx, { videos, ...given }: WatchEvidence): Promise<void> {
  if (videos.length === 0) return;
  const links = videos.map((video, position) => ({
    id: newId(given.createdAt.getTime()),
    type: 'video' as const,
    position,
    ...video,
    ...given,
  }));
  await addedLinks(tx).execute({ reportId: given.reportId, links: toJsonRows(evidenceLinks, links) });
}

export type FilingRow = typeof filings.$inferSelect;

/** Locked after the report's row, so that decisions, withdrawals and votes run one after another. */
export async function lockFiling(tx: Tx, filingId: string): Promise<FilingRow> {
  const [filing] = await tx.select().from(filings).where(eq(filings.id, filingId)).for('update');
  if (!filing) throw new Error('filings are never removed');
  return filing;
}

/** Everything filed about a report, oldest first. */
export async function listRowsOfReport(tx: Tx, reportId: string): Promise<FilingRow[]> {
  return tx.select().from(filings).where(eq(filings.reportId, reportId)).orderBy(filings.filedAt, filings.id);
}

interface Closing {
  state: FilingState;
  closedAt: Date;
  closedBy?: ClosingCause | null;
  decidedById?: string | null;
  reason?: string | null;
}

/** Ends the lease of the staff member who worked on it; other claims about the report can be reserved anew. */
export async function closeFiling(tx: Tx, filingId: string, closing: Closing): Promise<void> {
  await tx.update(filings).set(closing).where(eq(filings.id, filingId));
  await tx.delete(staffLeases).where(eq(staffLeases.filingId, filingId));
}

/** Whether somebody else works on this item of the Inbox: what is filed about a report, by kind. */
export async function hasForeignLease(
  tx: Tx,
  { reportId, kind }: { reportId: string; kind: FilingKind },
  userId: string,
  now: Date,
): Promise<boolean> {
  const [foreign] = await tx
    .select({ filingId: staffLeases.filingId })
    .from(staffLeases)
    .innerJoin(filings, eq(filings.id, staffLeases.filingId))
    .where(
      and(
        eq(filings.reportId, reportId),
        eq(filings.kind, kind),
        gt(staffLeases.expiresAt, now),
        ne(staffLeases.userId, userId),
      ),
    )
    .limit(1);
  return foreign !== undefined;
}
