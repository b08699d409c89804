import type { EssenceEntry, PaidEntry, SettledReport, SettledReview } from '@argus/domain/members/essence';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { UserRow } from '../../platform/db/locks.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { appealReviews } from '../../platform/db/schema/filings.ts';
import { players } from '../../platform/db/schema/players.ts';
import { evidenceLinks, reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import { withIds } from '../../platform/db/with-ids.ts';

export interface Settlement {
  reports: SettledReport[];
  paid: PaidEntry[];
  convicting: { id: string; verdictAt: number } | null;
}

export interface ChangedReports {
  steam64Id: string;
  reportIds: readonly string[];
}

/** Selects the changed reports, and the only other report that can lose the conviction to them or take it over. */
function selectInvolved(tx: Tx, { steam64Id, reportIds }: ChangedReports) {
  const involved = { id: reports.id, submitterId: reports.submitterId };
  const changed = tx.select(involved).from(reports).where(inArray(reports.id, reportIds));
  const earliestOther = tx
    .select(involved)
    .from(reports)
    .where(
      and(
        eq(reports.reportedSteam64Id, steam64Id),
        eq(reports.status, 'verified_cheater'),
        notInArray(reports.id, [...reportIds]),
      ),
    )
    .orderBy(reports.verdictAt, reports.id)
    .limit(1);
  return unionAll(changed, earliestOther);
}

/** The rows are read again after the entries were written. */
export async function listParties(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  return tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
}

/** Lists everyone whose Essence, counters or Eye can change with these reports. */
export async function listPartyIds(tx: Tx, changed: ChangedReports): Promise<string[]> {
  const involved = selectInvolved(tx, changed).as('involved');
  const submitters = tx.select({ id: involved.submitterId }).from(involved);
  const reviewers = tx
    .select({ id: reviews.reviewerId })
    .from(reviews)
    .where(inArray(reviews.reportId, changed.reportIds));
  const ofAppeals = tx
    .select({ id: appealReviews.reviewerId })
    .from(appealReviews)
    .where(inArray(appealReviews.reportId, changed.reportIds));
  const parties = await submitters.union(reviewers).union(ofAppeals);
  return parties.map(({ id }) => id);
}

/*
 * Outer columns have their table name, because the query builder drops it in templates. A video counts as new if the
 * report did not show it before; what the submitter added later takes nothing from the reviewer who came first.
 */
const reviewsOfReport = sql<SettledReview[]>`(
  select coalesce(json_agg(json_build_object('reviewerId', v.reviewer_id, 'decision', v.decision, 'round', v.round,
    'addedNewVideo', exists (
      select from ${evidenceLinks} e where e.report_id = v.report_id and e.review_id = v.id and not exists (
        select from ${evidenceLinks} known
        where known.report_id = e.report_id and (known.video_host, known.video_id) = (e.video_host, e.video_id) and known.review_id is distinct from e.review_id
          and (known.added_by_id is null and known.added_at is null
            or (known.created_at, known.id) < (e.created_at, e.id)))))), '[]')
  from ${reviews} v where v.report_id = reports.id)`;
const appealReviewersOfReport = sql<string[]>`array(
  select v.reviewer_id::text from ${appealReviews} v where v.report_id = reports.id)`;
const entriesOfReport = sql<PaidEntry[]>`(
  select coalesce(json_agg(json_build_object('userId', p.user_id, 'reportId', p.report_id, 'reason', p.reason,
    'amount', p.amount, 'sequence', p.sequence)), '[]')
  from ${essenceEntries} p where p.report_id = reports.id)`;

export async function getSettlement(tx: Tx, changed: ChangedReports): Promise<Settlement> {
  const involved = selectInvolved(tx, changed).as('involved');
  const rows = await tx
    .select({
      id: reports.id,
      submitterId: reports.submitterId,
      status: reports.status,
      verdictAt: reports.verdictAt,
      round: reports.round,
      convictingReportId: players.convictingReportId,
      convictedAt: players.convictedAt,
      reviews: reviewsOfReport,
      appealReviewerIds: appealReviewersOfReport,
      paid: entriesOfReport,
    })
    .from(involved)
    .innerJoin(reports, eq(reports.id, involved.id))
    .innerJoin(players, eq(players.steam64Id, reports.reportedSteam64Id));
  const [{ convictingReportId = null, convictedAt = null } = {}] = rows;
  return {
    reports: rows.map(({ verdictAt, ...row }) => ({ ...row, verdictAt: verdictAt?.getTime() ?? null })),
    paid: rows.flatMap(({ paid }) => paid),
    convicting: convictingReportId && convictedAt ? { id: convictingReportId, verdictAt: convictedAt.getTime() } : null,
  };
}

export async function insertEntries(tx: Tx, entries: readonly EssenceEntry[], createdAt: Date): Promise<void> {
  if (entries.length > 0) await tx.insert(essenceEntries).values(withIds(entries, createdAt));
}

export async function setConviction(
  tx: Tx,
  steam64Id: string,
  convicting: { id: string; verdictAt: number | null } | null,
): Promise<void> {
  const verdictAt = convicting?.verdictAt ?? null;
  const convictedAt = verdictAt === null ? null : new Date(verdictAt);
  await tx
    .update(players)
    .set({ convictingReportId: convicting?.id ?? null, convictedAt })
    .where(eq(players.steam64Id, steam64Id));
}

export async function grantEye(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.update(users).set({ hasTheEye: true }).where(inArray(users.id, userIds));
}

/** Repeating this is safe: another process may already have published the reviews. */
export async function publishReviews(db: Db, before: Date): Promise<void> {
  await db.execute(sql`select publish_reviews(${timestamp(before)})`);
}
