import { isInInbox } from '@argus/domain/filings/filing';
import { type Lease, planLease } from '@argus/domain/staff/inbox-lease';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import type { FilingRow } from '../../features/cases/close-filings.queries.ts';
import { findLastLease, listDecidedTogether, saveLease } from '../../features/filings/inbox.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockReport } from '../../platform/db/locks.ts';
import { getFilingStanding } from '../cases/staff-standing.ts';

interface Reservation {
  actor: Identity;
  filing: FilingRow;
  isTakeOver: boolean;
}

/**
 * Reserves the item for a minute. All claims about a report are one item, even if some were withdrawn meanwhile. The
 * report is locked, so that the second of two callers finds the reservation of the first.
 */
export async function reserveItem(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actor, filing, isTakeOver }: Reservation,
): Promise<Lease> {
  if (!isInInbox(filing.state)) throw new AppError('filing_over');
  return inTransaction(db, async (tx) => {
    await lockReport(tx, filing.reportId);
    const together = await listDecidedTogether(tx, filing);
    if (together.length === 0) throw new AppError('filing_over');
    const authorIds = together.map(({ authorId }) => authorId);
    const { reportId } = filing;
    assertAllowed((await getFilingStanding(tx, config.AUTH_SECRET, actor, { reportId, authorIds })).ruling);
    const now = clock();
    const last = await findLastLease(tx, filing);
    const { lease, refusal } = planLease(last, { userId: actor.id, isTakeOver, now });
    if (refusal) throw new AppError(refusal);
    await saveLease(tx, last?.filingId ?? filing.id, lease);
    if (isTakeOver && last && last.userId !== actor.id && last.expiresAt > now) {
      const act = { actorId: actor.id, action: 'take_over_lease', targetReportId: filing.reportId } as const;
      const change = { before: { userId: last.userId }, after: { filingId: filing.id, kind: filing.kind } };
      await insertAudit(tx, [{ ...act, targetUserId: last.userId, ...change }], new Date(now));
    }
    return lease;
  });
}
