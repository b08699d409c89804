import type { EssenceEntry, PaidEntry, SettledReport, SettledReview } from '@argus/domain/members/essence';
import { and, eq, inArray, notInArray, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Db, prepareOnce, type Tx } from '../../platform/db/client.ts';
import { selectJsonRows, toJsonRows } from '../../platform/db/json-rows.ts';
import { selectLocked, tellHeldRows, type UserRow } from '../../platform/db/locks.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { appealReviews } from '../../platform/db/schema/filings.ts';
import { players } from '../../platform/db/schema/players.ts';
import { evidenceLinks, reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { withIds } from '../../platform/db/with-ids.ts';

export interface ChangedReport {
  steam64Id: string;
  reportId: string;
}

/** The input of `settle`, and where the conviction is now. */
export interface Settlement {
  reports: SettledReport[];
  paid: PaidEntry[];
  convicting: { id: string; verdictAt: number } | null;
}

/** Several at once, all about one player. */
export interface ChangedReports {
  steam64Id: string;
  reportIds: readonly string[];
}

/** In a statement: their ids, or placeholders for them. */
interface NamedReports {
  steam64Id: string | Placeholder;
  reportIds: readonly (string | Placeholder)[];
}

const oneReport: NamedReports = {
  steam64Id: sql.placeholder('steam64Id'),
  reportIds: [sql.placeholder('reportId')],
};

/** The changed reports and the only other report on the player that they can take the conviction from or pass it to. */
function selectInvolved(tx: Db | Tx, { steam64Id, reportIds }: NamedReports) {
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

// An array, so that each is found by the primary key.
const parties = prepareOnce((db) =>
  selectLocked(
    db,
    sql`${users.id} = any(array(${selectParties(db, oneReport)}) || ${sql.placeholder('actorId')}::uuid)`,
  ).prepare('lock_parties'),
);

/** The actor and everyone whose essence, counters or Eye can change with this report. */
export async function lockParties(tx: Tx, { steam64Id, reportId }: ChangedReport, actorId: string): Promise<UserRow[]> {
  return parties(tx).execute({ steam64Id, reportId, actorId }).catch(tellHeldRows);
}

/** As the entries just written leave them. */
export async function listParties(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  return tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
}

export async function listPartyIds(tx: Tx, changed: ChangedReports): Promise<string[]> {
  return (await selectParties(tx, changed)).map(({ id }) => id);
}

function selectParties(tx: Db | Tx, changed: NamedReports) {
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
  return submitters.union(reviewers).union(ofAppeals);
}

/*
 * Outer columns are spelled out inside subqueries: the query builder drops the table's name in templates, and `id` would be the
 * subquery's own. Another moment of a video that the report has is stored with a review too, but is no new video. What the submitter added later takes nothing from the reviewer who came first.
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

function selectSettlement(db: Db | Tx, changed: NamedReports) {
  const involved = selectInvolved(db, changed).as('involved');
  return db
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
}

const settlement = prepareOnce((db) => selectSettlement(db, oneReport).prepare('settlement'));

export async function getSettlement(tx: Tx, { steam64Id, reportId }: ChangedReport): Promise<Settlement> {
  return toSettlement(await settlement(tx).execute({ steam64Id, reportId }));
}

export async function getSettlementOf(tx: Tx, changed: ChangedReports): Promise<Settlement> {
  return toSettlement(await selectSettlement(tx, changed));
}

function toSettlement(rows: Awaited<ReturnType<typeof selectSettlement>>): Settlement {
  const [{ convictingReportId = null, convictedAt = null } = {}] = rows;
  return {
    reports: rows.map(({ verdictAt, ...row }) => ({ ...row, verdictAt: verdictAt?.getTime() ?? null })),
    paid: rows.flatMap(({ paid }) => paid),
    convicting: convictingReportId && convictedAt ? { id: convictingReportId, verdictAt: convictedAt.getTime() } : null,
  };
}

const insertedEntries = prepareOnce((db) =>
  db.insert(essenceEntries).select(selectJsonRows(essenceEntries, 'entries')).prepare('insert_entries'),
);

export async function insertEntries(tx: Tx, entries: readonly EssenceEntry[], createdAt: Date): Promise<void> {
  if (entries.length === 0) return;
  await insertedEntries(tx).execute({ entries: toJsonRows(essenceEntries, withIds(entries, createdAt)) });
}

const conviction = prepareOnce((db) =>
  db
    .update(players)
    .set({
      convictingReportId: sql`${sql.placeholder('reportId')}`,
      convictedAt: sql`${sql.placeholder('convictedAt')}::timestamptz`,
    })
    .where(eq(players.steam64Id, sql.placeholder('steam64Id')))
    .prepare('set_conviction'),
);

export async function setConviction(
  tx: Tx,
  steam64Id: string,
  convicting: { id: string; verdictAt: number | null } | null,
): Promise<void> {
  const convictedAt = convicting?.verdictAt ? new Date(convicting.verdictAt).toISOString() : null;
  await conviction(tx).execute({ steam64Id, reportId: convicting?.id ?? null, convictedAt });
}

export async function grantEye(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.update(users).set({ hasTheEye: true }).where(inArray(users.id, userIds));
}

/** Does nothing if another process has already done it. */
export async function publishReviews(db: Db, before: Date): Promise<void> {
  await db.execute(sql`select publish_reviews(${before.toISOString()}::timestamptz)`);
}
