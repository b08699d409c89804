import type { EssenceEntry, PaidEntry, SettledReport } from '@argus/domain/essence';
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { essenceEntries } from '../db/schema/essence.ts';
import { players } from '../db/schema/players.ts';
import { evidenceLinks, reports, reviews } from '../db/schema/reports.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../db/uuid.ts';
import type { UserRow } from '../users/users.queries.ts';

export interface ChangedReport {
  steam64Id: string;
  reportId: string;
}

/** What `settle` looks at. */
export interface Settlement {
  reports: SettledReport[];
  paid: PaidEntry[];
}

/** The changed report and the only other one of the player that it can take the conviction from, or hand it to. */
async function listInvolvedReports(tx: Tx, { steam64Id, reportId }: ChangedReport): Promise<string[]> {
  const earliestOther = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.reportedSteam64Id, steam64Id), eq(reports.status, 'verified_cheater'), ne(reports.id, reportId)),
    )
    .orderBy(reports.verdictAt, reports.id)
    .limit(1);
  return [reportId, ...earliestOther.map(({ id }) => id)];
}

/** Everybody whose essence, counters or Eye a change of this report can move. */
export async function listParties(tx: Tx, changed: ChangedReport): Promise<string[]> {
  const involved = await listInvolvedReports(tx, changed);
  const submitters = tx.select({ id: reports.submitterId }).from(reports).where(inArray(reports.id, involved));
  const reviewers = tx.select({ id: reviews.reviewerId }).from(reviews).where(eq(reviews.reportId, changed.reportId));
  const parties = await submitters.union(reviewers);
  return parties.map(({ id }) => id);
}

export async function getSettlement(tx: Tx, changed: ChangedReport): Promise<Settlement> {
  const ids = await listInvolvedReports(tx, changed);
  const standing = await tx
    .select({
      id: reports.id,
      submitterId: reports.submitterId,
      status: reports.status,
      verdictAt: reports.verdictAt,
      round: reports.round,
    })
    .from(reports)
    .where(inArray(reports.id, ids));
  const given = await tx
    .select({
      ...getTableColumns(reviews),
      // Only videos the report did not have yet are stored with a review. Spelled out: as a template's column, `reviews.id`
      // would lose its table's name and be the subquery's own.
      addedNewVideo: sql<boolean>`exists (select from ${evidenceLinks} e where e.report_id = reviews.report_id and e.review_id = reviews.id)`,
    })
    .from(reviews)
    .where(inArray(reviews.reportId, ids));
  const paid = await tx
    .select()
    .from(essenceEntries)
    .where(inArray(essenceEntries.reportId, ids))
    .orderBy(asc(essenceEntries.sequence));
  return {
    reports: standing.map((report) => ({
      ...report,
      verdictAt: report.verdictAt?.getTime() ?? null,
      reviews: given.filter(({ reportId }) => reportId === report.id),
    })),
    paid,
  };
}

export async function insertEntries(tx: Tx, entries: readonly EssenceEntry[], createdAt: Date): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(essenceEntries)
    .values(entries.map((entry) => ({ id: newId(createdAt.getTime()), createdAt, ...entry })));
}

export async function setConviction(
  tx: Tx,
  steam64Id: string,
  convicting: { id: string; verdictAt: number | null } | null,
): Promise<void> {
  const convictedAt = convicting?.verdictAt ? new Date(convicting.verdictAt) : null;
  const change = { convictingReportId: convicting?.id ?? null, convictedAt };
  await tx
    .update(players)
    .set(change)
    .where(
      and(
        eq(players.steam64Id, steam64Id),
        sql`(${players.convictingReportId}, ${players.convictedAt}) is distinct from (${change.convictingReportId}::uuid, ${convictedAt?.toISOString() ?? null}::timestamptz)`,
      ),
    );
}

export async function listHolders(tx: Tx, userIds: readonly string[]) {
  return tx
    .select({
      id: users.id,
      essence: users.essence,
      hasTheEye: users.hasTheEye,
      eyeRemovedByStaff: users.eyeRemovedByStaff,
    })
    .from(users)
    .where(inArray(users.id, userIds));
}

export async function grantEye(tx: Tx, userIds: readonly UserRow['id'][]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.update(users).set({ hasTheEye: true }).where(inArray(users.id, userIds));
}
