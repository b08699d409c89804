import { isInInbox } from '@argus/domain/filing';
import { type Lease, planLease } from '@argus/domain/inbox-lease';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { AppError, assertAllowed } from '../errors.ts';
import type { FilingRow } from '../filings/filings.queries.ts';
import { listDecidedTogether, lockLease, saveLease } from '../filings/inbox.queries.ts';
import type { Identity, Services } from '../parts.ts';
import { getFilingRuling } from './staff-standing.ts';

interface Reservation {
  actor: Identity;
  filing: FilingRow;
  /** By an admin, from whoever has it. */
  isTakeOver: boolean;
}

/** For a minute, or for another one. All claims about a report are reserved together, at the oldest of them. */
export async function reserveItem(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actor, filing, isTakeOver }: Reservation,
): Promise<Lease> {
  if (!isInInbox(filing.state)) throw new AppError('filing_over');
  return inTransaction(db, async (tx) => {
    const together = await listDecidedTogether(tx, filing);
    const [first] = together;
    if (!first) throw new AppError('filing_over');
    const authorIds = together.map(({ authorId }) => authorId);
    assertAllowed(await getFilingRuling(tx, config.AUTH_SECRET, actor, { reportId: filing.reportId, authorIds }));
    const now = clock();
    const last = await lockLease(tx, first.id);
    const { lease, refusal } = planLease(last, { userId: actor.id, isTakeOver, now });
    if (refusal) throw new AppError(refusal);
    if (!(await saveLease(tx, first.id, { last, lease }))) throw new AppError('lease_taken');
    if (isTakeOver && last && last.userId !== actor.id && last.expiresAt > now) {
      const act = { actorId: actor.id, action: 'take_over_lease', targetReportId: filing.reportId } as const;
      const change = { before: { userId: last.userId }, after: { filingId: filing.id, kind: filing.kind } };
      await insertAudit(tx, [{ ...act, targetUserId: last.userId, ...change }], new Date(now));
    }
    return lease;
  });
}
