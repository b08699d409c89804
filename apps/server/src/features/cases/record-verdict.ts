import { assertLegalMove, hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import type { AppealOutcome } from '@argus/domain/filings/appeal';
import type { EssenceEntry } from '@argus/domain/members/essence';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { upsertNotice } from '../notices/notices.queries.ts';
import type { FilingRow } from './close-filings.queries.ts';
import { closeClaimsByVerdict, closeFilingsByOverride, endFiling } from './close-filings.ts';
import { followStatus } from './follow-status.ts';
import type { LockedCase } from './lock-case.ts';
import { type EyeSettings, settlePlayer } from './player-settlement.ts';
import { insertEvents, type NewEvent, setVerdict } from './verdict.queries.ts';

type Cause =
  | { by: 'review'; reviewerId: string; addsEvidence: boolean }
  | { by: 'voiding' }
  | { by: 'appeal'; appeal: FilingRow; outcome: AppealOutcome | null }
  | {
      by: 'override';
      kind: 'overridden' | 'reopened';
      actor: { id: string; accountIds: readonly string[] };
      reason: string | null;
      addsEvidence: boolean;
    };

interface Verdict {
  cause: Cause;
  status: ReportStatus;
  /** A reopening begins another round; undoing it restores the one before. */
  round?: number;
  /** A restored verdict keeps its date; without this, the date is `now`. */
  verdictAt?: Date | null;
  now: Date;
}

/**
 * Only this step changes the status of a report. Reviews, voided votes, appeals, overrides, bulk closing and reopening
 * end here, within their transaction. It returns the Essence entries.
 */
export async function recordVerdict(
  tx: Tx,
  config: EyeSettings,
  locked: LockedCase,
  { cause, status, round = locked.report.round, now, ...given }: Verdict,
): Promise<EssenceEntry[]> {
  const { report } = locked;
  const { verdictAt = hasVerdict(status) ? now : null } = given;
  assertLegalMove(report.status, status, cause.by);
  if (status !== report.status) {
    await setVerdict(tx, report.id, { status, round, verdictAt });
    await followStatus(tx, report, { status, verdictAt, now });
  }
  await insertEvents(tx, listEvents(report, { cause, status, round }), now);
  const entries = await settlePlayer(tx, locked, { now, config });
  await notifySubmitter(tx, report, { cause, status, now });
  await closeFilings(tx, locked, { cause, status, now });
  return entries;
}

function listEvents(
  report: ReportRow,
  { cause, status, round }: Pick<Required<Verdict>, 'cause' | 'status' | 'round'>,
): NewEvent[] {
  const { id: reportId, status: from } = report;
  const move = { fromStatus: from, toStatus: status };
  const isClosed = status !== from && hasVerdict(status);
  const verdict: NewEvent[] = isClosed ? [{ reportId, round, kind: 'verdict', ...move }] : [];
  if (cause.by === 'appeal') return [];
  if (cause.by === 'voiding') return verdict;
  const event = { reportId, round, actorId: cause.by === 'review' ? cause.reviewerId : cause.actor.id };
  const evidence: NewEvent[] = cause.addsEvidence ? [{ ...event, kind: 'evidence' }] : [];
  if (cause.by === 'override') return [{ ...event, kind: cause.kind, reason: cause.reason, ...move }, ...evidence];
  const hasMoved = status !== from && !isClosed;
  return [{ ...event, kind: 'reviewed', ...(hasMoved ? move : {}) }, ...evidence, ...verdict];
}

/** The submitter learns the end of an appeal from the notice about the filing. */
async function notifySubmitter(
  tx: Tx,
  { id: reportId, submitterId: userId }: ReportRow,
  { cause, status, now }: Verdict,
): Promise<void> {
  const isNotified = cause.by === 'override' || (cause.by !== 'appeal' && hasVerdict(status));
  if (isNotified) await upsertNotice(tx, { reportId, userId, status, createdAt: now });
}

async function closeFilings(tx: Tx, locked: LockedCase, { cause, status, now }: Verdict): Promise<void> {
  const { status: from } = locked.report;
  if (cause.by === 'override') {
    const { actor, reason } = cause;
    await closeFilingsByOverride(tx, locked, { to: status, actor, reason, now });
  } else if (cause.by !== 'appeal') {
    await closeClaimsByVerdict(tx, locked, { status, now });
  } else if (cause.outcome) {
    const move = status === from ? null : { fromStatus: from, toStatus: status };
    await endFiling(tx, cause.appeal, { state: cause.outcome, now, status }, move);
  }
}
