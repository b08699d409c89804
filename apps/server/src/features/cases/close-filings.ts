import type { ReportStatus } from '@argus/domain/cases/report-status';
import { type ClosingCause, closeByOverride, type FilingState } from '@argus/domain/filings/filing';
import { foundMaliciousReason } from '@argus/domain/shared/own-words';
import { AppError } from '../../app/errors.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { upsertNotice } from '../notices/notices.queries.ts';
import { closeFiling, type FilingRow, hasForeignLease, listRowsOfReport, lockFiling } from './close-filings.queries.ts';
import type { LockedCase } from './lock-case.ts';
import { insertEvents } from './verdict.queries.ts';

/*
 * Callers have locked the report. The filing is locked here, because the job that moves appeals to staff takes no other
 * lock.
 */

interface Ending {
  state: FilingState;
  now: Date;
  closedBy?: ClosingCause;
  decidedById?: string;
  reason?: string | null;
  status: ReportStatus;
}

const eventOf: Partial<
  Record<FilingState, 'appeal_upheld' | 'appeal_overturned' | 'appeal_withdrawn' | 'appeal_closed'>
> = {
  upheld: 'appeal_upheld',
  overturned: 'appeal_overturned',
  withdrawn: 'appeal_withdrawn',
  closed: 'appeal_closed',
};

/** This also records the end of a running appeal in the public history, and notifies its author and the submitter. */
export async function endFiling(
  tx: Tx,
  filing: FilingRow,
  { state, now, closedBy, decidedById, reason = null, status }: Ending,
  move: { fromStatus: ReportStatus; toStatus: ReportStatus } | null = null,
): Promise<void> {
  const { id: filingId, reportId, round, authorId, concernedId, kind } = filing;
  await closeFiling(tx, filingId, {
    state,
    closedAt: now,
    reason,
    closedBy: closedBy ?? null,
    ...(decidedById === undefined ? {} : { decidedById }),
  });
  const event = eventOf[state];
  const wasRunning = filing.state === 'review' || filing.state === 'staff';
  if (kind === 'appeal' && wasRunning && event) {
    await insertEvents(tx, [{ reportId, round, kind: event, filingId, reason, ...move }], now);
  }
  if (state === 'withdrawn' || closedBy === 'account_deleted') return;
  const notice = { reportId, filingId, status, createdAt: now };
  await upsertNotice(tx, { ...notice, userId: authorId });
  const tellsConcerned = kind === 'appeal' ? wasRunning : state === 'accepted';
  if (concernedId && tellsConcerned) await upsertNotice(tx, { ...notice, userId: concernedId });
}

interface Override {
  report: ReportRow;
  to: ReportStatus;
  actor: { id: string; accountIds: readonly string[] };
  reason: string | null;
  now: Date;
}

/** Returns the reason why an override may not close the filings about a report, or null if it may. */
export async function findClosingRefusal(
  tx: Tx,
  { report, to, actor, now }: Omit<Override, 'reason'>,
): Promise<'decision_on_own_filing' | 'lease_taken' | null> {
  for (const filing of await listRowsOfReport(tx, report.id)) {
    const refusal = await refuseClosing(tx, filing, { to, actor, now });
    if (refusal) return refusal;
  }
  return null;
}

async function refuseClosing(tx: Tx, filing: FilingRow, { to, actor, now }: Pick<Override, 'to' | 'actor' | 'now'>) {
  const state = closeByOverride(filing, to);
  if (state === null) return null;
  if (state !== 'closed' && actor.accountIds.includes(filing.authorId)) return 'decision_on_own_filing';
  return (await hasForeignLease(tx, filing, actor.id, now)) ? 'lease_taken' : null;
}

/** Closes every open filing that the override decides or makes pointless. */
export async function closeFilingsByOverride(
  tx: Tx,
  { report }: LockedCase,
  { to, actor, reason, now }: Omit<Override, 'report'>,
): Promise<void> {
  for (const { id } of await listRowsOfReport(tx, report.id)) {
    const filing = await lockFiling(tx, id);
    const state = closeByOverride(filing, to);
    if (state === null) continue;
    const refusal = await refuseClosing(tx, filing, { to, actor, now });
    if (refusal) throw new AppError(refusal);
    // The filings end a millisecond after the override, so that the history sorts in this order.
    const ending = { state, now: new Date(now.getTime() + 1), reason, status: to };
    const by = state === 'closed' ? ({ closedBy: 'override' } as const) : { decidedById: actor.id };
    await endFiling(tx, filing, { ...ending, ...by });
  }
}

/** A verdict of malicious accepts every claim about the report, so that staff need not decide them. */
export async function closeClaimsByVerdict(
  tx: Tx,
  { report }: LockedCase,
  { status, now }: { status: ReportStatus; now: Date },
): Promise<void> {
  if (status !== 'verified_troll') return;
  for (const { id } of await listRowsOfReport(tx, report.id)) {
    const filing = await lockFiling(tx, id);
    if (closeByOverride(filing, status) !== 'accepted') continue;
    await endFiling(tx, filing, { state: 'accepted', now, status, reason: foundMaliciousReason });
  }
}
