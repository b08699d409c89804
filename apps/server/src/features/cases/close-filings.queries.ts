import type { ClosingCause, FilingKind, FilingState } from '@argus/domain/filings/filing';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { filings, staffLeases } from '../../platform/db/schema/filings.ts';

export type FilingRow = typeof filings.$inferSelect;

/** The filing is locked after the report, so that decisions, withdrawals and votes run one after another. */
export async function lockFiling(tx: Tx, filingId: string): Promise<FilingRow> {
  const [filing] = await tx.select().from(filings).where(eq(filings.id, filingId)).for('update');
  if (!filing) throw new Error('filings are never removed');
  return filing;
}

export async function listRowsOfReport(tx: Tx, reportId: string): Promise<FilingRow[]> {
  return tx.select().from(filings).where(eq(filings.reportId, reportId)).orderBy(filings.filedAt, filings.id);
}

interface Closing {
  state: FilingState;
  closedAt: Date;
  closedBy?: ClosingCause | null;
  decidedById?: string | null;
  reason?: string | null;
}

/** Closing a filing also ends the lease of the staff member who worked on it. */
export async function closeFiling(tx: Tx, filingId: string, closing: Closing): Promise<void> {
  await tx.update(filings).set(closing).where(eq(filings.id, filingId));
  await tx.delete(staffLeases).where(eq(staffLeases.filingId, filingId));
}

/** An item of the Inbox is everything of one kind that is filed about a report. */
export async function hasForeignLease(
  tx: Tx,
  { reportId, kind }: { reportId: string; kind: FilingKind },
  userId: string,
  now: Date,
): Promise<boolean> {
  const [foreign] = await tx
    .select({ filingId: staffLeases.filingId })
    .from(staffLeases)
    .innerJoin(filings, eq(filings.id, staffLeases.filingId))
    .where(
      and(
        eq(filings.reportId, reportId),
        eq(filings.kind, kind),
        gt(staffLeases.expiresAt, now),
        ne(staffLeases.userId, userId),
      ),
    )
    .limit(1);
  return foreign !== undefined;
}
