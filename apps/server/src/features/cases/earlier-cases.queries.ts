import type { NeededVotes } from '@argus/domain/cases/consensus';
import { type OtherReport, restDays } from '@argus/domain/cases/earlier-cases';
import { isOpen } from '@argus/domain/cases/report-status';
import { dayMs } from '@argus/domain/shared/time';
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { reportEvents, reports } from '../../platform/db/schema/reports.ts';

const firstVerdict = (isSuch: SQL) =>
  sql<Date | null>`(
    select min(e.created_at) from ${reportEvents} e where e.report_id = reports.id and e.to_status ${isSuch})`.mapWith(
    reports.createdAt,
  );

/**
 * Lists all reports on the player that are open or were closed lately. There is no limit, because enough new reports
 * would push the failed ones out.
 */
export async function listOtherReports(
  tx: Tx,
  { steam64Id, reportId, now }: { steam64Id: string; reportId: string; now: Date },
): Promise<OtherReport[]> {
  const since = new Date(now.getTime() - restDays * dayMs);
  const rows = await tx
    .select({
      createdAt: reports.createdAt,
      status: reports.status,
      verdictAt: reports.verdictAt,
      firstVerdictAt: firstVerdict(sql`like 'verified%'`),
      firstFailureAt: firstVerdict(sql`in ('verified_undetermined', 'verified_troll', 'verified_duplicate')`),
    })
    .from(reports)
    .where(
      and(
        eq(reports.reportedSteam64Id, steam64Id),
        ne(reports.id, reportId),
        or(isNull(reports.verdictAt), gt(reports.verdictAt, since)),
      ),
    )
    .orderBy(desc(reports.createdAt));
  return rows.map(({ createdAt, status, verdictAt, firstVerdictAt, firstFailureAt }) => ({
    createdAt: createdAt.getTime(),
    status,
    // A reopened case has failed before.
    closedAt: (isOpen(status) ? firstFailureAt : (firstVerdictAt ?? verdictAt))?.getTime() ?? null,
  }));
}

export async function setNeededVotes(tx: Tx, reportId: string, neededVotes: NeededVotes): Promise<void> {
  await tx.update(reports).set({ neededVotes }).where(eq(reports.id, reportId));
}

export async function setRest(tx: Tx, reportId: string, restsUntil: Date): Promise<void> {
  await tx.update(reports).set({ restsUntil }).where(eq(reports.id, reportId));
}
