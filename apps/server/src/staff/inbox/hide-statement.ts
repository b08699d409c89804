import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { lockFiling } from '../../features/cases/close-filings.queries.ts';
import { findFiling, setHidden } from '../../features/filings/filings.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport, lockUsers } from '../../platform/db/locks.ts';
import { getFilingStanding } from '../cases/staff-standing.ts';
import { getStaff } from '../staff-act.ts';

interface Hiding {
  actorId: string;
  filingId: string;
  isHidden: boolean;
  reason: string;
}

/**
 * Staff and the author can still read the statement. Reviewers of an appeal cannot, so staff who are part of the case
 * may not hide it.
 */
export async function hideStatement(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, filingId, isHidden, reason }: Hiding,
): Promise<void> {
  const seen = await findFiling(db, filingId);
  if (!seen) throw new AppError('filing_not_found');
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    await lockPlayerAndReport(tx, seen.filing.reportId);
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    const { reportId, authorId } = seen.filing;
    const authorIds = [authorId];
    assertAllowed((await getFilingStanding(tx, config.AUTH_SECRET, actor, { reportId, authorIds })).ruling);
    const filing = await lockFiling(tx, filingId);
    if ((filing.hiddenAt !== null) === isHidden) return;
    await setHidden(tx, filingId, isHidden ? now : null);
    const action = isHidden ? 'hide_statement' : 'show_statement';
    const target = { targetReportId: filing.reportId, targetUserId: filing.authorId };
    const before = { isHidden: !isHidden };
    await insertAudit(tx, [{ actorId, action, ...target, before, after: { filingId, isHidden, reason } }], now);
  });
}
