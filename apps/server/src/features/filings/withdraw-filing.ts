import { mayWithdraw } from '@argus/domain/filings/filing';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockReport } from '../../platform/db/locks.ts';
import { lockFiling } from '../cases/close-filings.queries.ts';
import { endFiling } from '../cases/close-filings.ts';
import { findLastEventAt } from '../cases/report-content.queries.ts';
import { assertMayFile } from './filing-step.ts';
import { findFiling } from './filings.queries.ts';

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
