import { hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import type { Tx } from '../../platform/db/client.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { splitReports } from '../../platform/db/schema/staff.ts';
import { hastenLinkChecks } from '../evidence/hasten-link-checks.queries.ts';
import { announceCase } from '../notices/announcements.queries.ts';
import { followReports } from '../players/follow-reports.queries.ts';

type Changed = Pick<ReportRow, 'id' | 'reportedSteam64Id' | 'status'>;

/** What follows from another status besides what it pays: `report` as it was before. */
export async function followStatus(
  tx: Tx,
  report: Changed,
  { status, verdictAt, now }: { status: ReportStatus; verdictAt: Date | null; now: Date },
): Promise<void> {
  await keepSplitReport(tx, report, status, verdictAt);
  const isReopened = hasVerdict(report.status) && !hasVerdict(status);
  if (isReopened) await hastenLinkChecks(tx, report.id, now);
  await followReports(tx, report.reportedSteam64Id, { hasNewOpenCase: isReopened, now });
}

/** A split vote is recorded when a case closes, so that nobody has to search all reports for it. */
async function keepSplitReport(tx: Tx, report: Changed, status: ReportStatus, verdictAt: Date | null): Promise<void> {
  if (report.status === 'verified_undetermined') {
    await tx.delete(splitReports).where(eq(splitReports.reportId, report.id));
  }
  if (status !== 'verified_undetermined' || verdictAt === null) return;
  const { rowCount } = await tx.execute(
    sql`insert into ${splitReports} select * from split_reports_counted where report_id = ${report.id}`,
  );
  // An appeal that overturns a conviction is no split vote of reviewers.
  if (rowCount && !hasVerdict(report.status)) await announceCase(tx, 'split', report, verdictAt);
}
