import { momentAfter } from '@argus/domain/shared/elapsed';
import type { Tx } from '../../platform/db/client.ts';
import { lockReport } from '../../platform/db/locks.ts';
import { lockFiling } from '../cases/close-filings.queries.ts';
import { endFiling } from '../cases/close-filings.ts';
import { findLastEventAt } from '../cases/report-content.queries.ts';
import { listOpenFilingsOf } from './filings.queries.ts';

/* When an account is deleted, what its owner filed is closed in the same transaction. */

/** The reports about which this user has open filings; locked before the user's own row. */
export async function lockFiledReports(tx: Tx, authorId: string): Promise<Set<string>> {
  const reportIds = new Set((await listOpenFilingsOf(tx, authorId)).map(({ report }) => report.id));
  for (const reportId of reportIds) await lockReport(tx, reportId);
  return reportIds;
}

/** Runs after the user's row is locked, so that it finds what was filed in between. */
export async function endOpenFilings(
  tx: Tx,
  authorId: string,
  { lockedReportIds, now }: { lockedReportIds: ReadonlySet<string>; now: Date },
): Promise<void> {
  for (const { filing, report } of await listOpenFilingsOf(tx, authorId)) {
    if (!lockedReportIds.has(report.id)) await lockReport(tx, report.id);
    const closedAt = momentAfter([await findLastEventAt(tx, report.id)], now.getTime());
    const ending = { state: 'closed', closedBy: 'account_deleted', now: closedAt, status: report.status } as const;
    await endFiling(tx, await lockFiling(tx, filing.id), ending);
  }
}
