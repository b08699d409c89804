import type { Db, Tx } from '../../platform/db/client.ts';
import { and, desc, eq, ne, or, sql } from '../../platform/db/drizzle.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';

const mostOriginals = 20;

/** Compared by the database, to which letters in an id may be of either case. */
export async function isOtherReportOn(
  tx: Tx,
  { steam64Id, reportId, originalId }: { steam64Id: string; reportId: string; originalId: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, originalId), ne(reports.id, reportId), eq(reports.reportedSteam64Id, steam64Id)));
  return found !== undefined;
}

/** The reports that one may duplicate, as a condition: all others on the player that are no duplicates themselves. */
const isOriginalFor = (steam64Id: string, reportId: string) =>
  and(eq(reports.reportedSteam64Id, steam64Id), ne(reports.id, reportId), ne(reports.status, 'verified_duplicate'));

export async function hasOriginals(
  tx: Tx,
  { steam64Id, reportId }: { steam64Id: string; reportId: string },
): Promise<boolean> {
  const found = tx.select({ id: reports.id }).from(reports).where(isOriginalFor(steam64Id, reportId));
  return (await found.limit(1)).length > 0;
}

/**
 * Links a report that was closed as a duplicate to the original that most reviewers of the round named, of several the
 * earliest. A report that is a duplicate itself is no original, so there are no circles; the player is locked.
 */
export async function linkDuplicate(tx: Tx, reportId: string, round: number): Promise<void> {
  const original = sql`(
    select o.id from ${reviews} v join ${reports} o on o.id = v.duplicate_of_id
    where v.report_id = ${reportId} and v.round = ${round} and o.status <> 'verified_duplicate'
    group by o.id, o.created_at order by count(*) desc, o.created_at, o.id limit 1)`;
  await tx.update(reports).set({ duplicateOfId: original }).where(eq(reports.id, reportId));
}

/** Without submitters: who looks for an original reviews one of them. */
export async function listOriginals(db: Db, steam64Id: string, exceptId: string, search: string) {
  const text = search.trim().toLowerCase();
  const contains = (value: ReturnType<typeof sql>) => sql`strpos(lower(${value}), ${text}) > 0`;
  return db
    .select({
      id: reports.id,
      status: reports.status,
      createdAt: reports.createdAt,
      description: sql<string>`left(${reports.description}, 200)`,
      cheatsUsed: reports.cheatsUsed,
    })
    .from(reports)
    .where(
      and(
        isOriginalFor(steam64Id, exceptId),
        text === ''
          ? undefined
          : or(
              contains(sql`${reports.description}`),
              contains(sql`array_to_string(${reports.cheatsUsed}, ' ')`),
              contains(sql`${reports.id}::text`),
            ),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(mostOriginals);
}

export type OriginalRow = Awaited<ReturnType<typeof listOriginals>>[number];
