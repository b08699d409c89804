import { mayWithdraw } from '@argus/domain/filings/filing';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockReport } from '../../platform/db/locks.ts';
import { lockFiling } from '../cases/close-filings.queries.ts';
import { endFiling } from '../cases/close-filings.ts';
import { findLastEventAt } from '../cases/report-content.queries.ts';
import { assertMayFile } from './filing-step.ts';
import { findFiling, listOpenFilingsOf } from './filings.queries.ts';

export async function withdrawFiling(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { filingId, authorId }: { filingId: string; authorId: string },
): Promise<void> {
  const seen = await findFiling(db, filingId);
  if (!seen || seen.filing.authorId !== authorId) throw new AppError('filing_not_found');
  await inTransaction(db, async (tx) => {
    const report = await lockReport(tx, seen.filing.reportId);
    if (!report) throw new Error('reports are never removed');
    const filing = await lockFiling(tx, filingId);
    assertMayFile(mayWithdraw({ ...filing, reviewCount: report.reviewCount }));
    const now = momentAfter([await findLastEventAt(tx, report.id)], clock());
    await endFiling(tx, filing, { state: 'withdrawn', now, status: report.status });
  });
}

/** When an account is deleted, these reports are locked before the row of the user. */
export async function lockFiledReports(tx: Tx, authorId: string): Promise<Set<string>> {
  const reportIds = new Set((await listOpenFilingsOf(tx, authorId)).map(({ report }) => report.id));
  for (const reportId of reportIds) await lockReport(tx, reportId);
  return reportIds;
}

/** Runs after the row of the user is locked, so that it finds what was filed in between. */
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
