import { hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { hastenLinkChecks } from '../evidence/link-checks.queries.ts';
import { announceCase } from '../notices/announcements.queries.ts';
import { followReports } from '../players/follow-reports.queries.ts';
import { deleteSplitReport, insertSplitReport } from './verdict.queries.ts';

/** Writes everything that follows from a new status, except payment. `report` is the row before the change. */
export async function followStatus(
  tx: Tx,
  report: Pick<ReportRow, 'id' | 'reportedSteam64Id' | 'status'>,
  { status, verdictAt, now }: { status: ReportStatus; verdictAt: Date | null; now: Date },
): Promise<void> {
  const wasOpen = !hasVerdict(report.status);
  // Split votes are recorded when a case closes, so that nobody has to search all reports for them.
  if (report.status === 'verified_undetermined') await deleteSplitReport(tx, report.id);
  if (status === 'verified_undetermined' && verdictAt !== null) {
    const isSplit = await insertSplitReport(tx, report.id);
    // An appeal that overturns a conviction is no split vote of reviewers.
    if (isSplit && wasOpen) await announceCase(tx, 'split', report, verdictAt);
  }
  const isReopened = !wasOpen && !hasVerdict(status);
  if (isReopened) await hastenLinkChecks(tx, report.id, now);
  await followReports(tx, report.reportedSteam64Id, { hasNewOpenCase: isReopened, now });
}
