import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { lockReport, lockUsers } from '../db/locks.ts';
import { AppError } from '../errors.ts';
import { findFiling, lockFiling, setHidden } from '../filings/filings.queries.ts';
import type { Services } from '../parts.ts';
import { getStaff } from './staff-act.ts';

interface Hiding {
  actorId: string;
  filingId: string;
  isHidden: boolean;
  reason: string;
}

/** The text stays for staff and its author; asked for what is already so, nothing is done. */
export async function hideStatement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, filingId, isHidden, reason }: Hiding,
): Promise<void> {
  const seen = await findFiling(db, filingId);
  if (!seen) throw new AppError('filing_not_found');
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    await lockReport(tx, seen.filing.reportId);
    getStaff(await lockUsers(tx, [actorId]), actorId);
    const filing = await lockFiling(tx, filingId);
    if ((filing.hiddenAt !== null) === isHidden) return;
    await setHidden(tx, filingId, isHidden ? now : null);
    const action = isHidden ? 'hide_statement' : 'show_statement';
    const target = { targetReportId: filing.reportId, targetUserId: filing.authorId };
    const before = { isHidden: !isHidden };
    await insertAudit(tx, [{ actorId, action, ...target, before, after: { filingId, isHidden, reason } }], now);
  });
}
