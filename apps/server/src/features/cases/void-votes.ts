import { evaluate } from '@argus/domain/cases/consensus';
import { assertLegalMove, hasVerdict, isOpen, type ReportStatus } from '@argus/domain/cases/report-status';
import { momentAfter } from '@argus/domain/shared/elapsed';
import type { Tx } from '../../platform/db/client.ts';
import { lockPlayersAndReports, type ReportRow } from '../../platform/db/locks.ts';
import { upsertNotice, upsertVoteNotices } from '../notices/notices.queries.ts';
import { linkDuplicate } from './duplicates.queries.ts';
import { raiseNeededVotes } from './needed-votes.ts';
import { type EyeSettings, lockCase, settlePlayer } from './player-settlement.ts';
import {
  insertEvents,
  listVotedReports,
  listVotes,
  moveAppealToStaff,
  setStatus,
  voidVote,
} from './reviews.queries.ts';

interface Accused {
  /** Every account of the person who turns out to be the accused. */
  accountIds: readonly string[];
  userId: string;
  steam64Id: string;
  now: Date;
  config: EyeSettings;
  /** Called on a verdict, in the same transaction: closes what the verdict decides. */
  afterVerdict: (tx: Tx, verdict: { reportId: string; status: ReportStatus; now: Date }) => Promise<void>;
}

/**
 * Before somebody links the Steam account of an accused player: their votes on open reports about it no longer count, and staff
 * are told of closed ones. A vote waits for the lock of the player, and finds the account linked afterwards.
 */
export async function voidVotesOnSelf(tx: Tx, accused: Accused): Promise<void> {
  const { steam64Id, accountIds, userId, now, config, afterVerdict } = accused;
  await lockPlayersAndReports(tx, [steam64Id], []);
  for (const { reportId } of await listVotedReports(tx, steam64Id, accountIds)) {
    const { report, parties } = await lockCase(tx, { steam64Id, reportId }, userId);
    await moveAppealToStaff(tx, { reportId, accountIds, now });
    if (!isOpen(report.status)) {
      await upsertVoteNotices(tx, { reportId, status: report.status, createdAt: now });
      continue;
    }
    await voidVote(tx, { reportId, round: report.round, accountIds });
    const status = await recount(tx, report, now);
    if (hasVerdict(status)) await afterVerdict(tx, { reportId, status, now });
    await settlePlayer(tx, { steam64Id, reportId }, { parties, now, config });
  }
}

/** The status that the remaining votes give; without a dissenting vote it may be a verdict. */
async function recount(tx: Tx, report: ReportRow, now: Date) {
  const { id: reportId, round, status: from, submitterId } = report;
  const needed = await raiseNeededVotes(tx, report, now);
  const votes = await listVotes(tx, reportId, round);
  const { status } = evaluate(
    votes.map(({ decision }) => decision),
    needed,
  );
  assertLegalMove(from, status, 'voiding');
  if (status === from) return status;
  const at = momentAfter(
    votes.map(({ at }) => at),
    now.getTime(),
  );
  await setStatus(tx, reportId, { status, verdictAt: hasVerdict(status) ? at : null });
  if (!hasVerdict(status)) return status;
  await insertEvents(tx, [{ reportId, round, kind: 'verdict', fromStatus: from, toStatus: status }], at);
  await upsertNotice(tx, { reportId, userId: submitterId, status, createdAt: at });
  if (status === 'verified_duplicate') await linkDuplicate(tx, reportId, round);
  return status;
}
