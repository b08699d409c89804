import { evaluate } from '@argus/domain/cases/consensus';
import { isOpen } from '@argus/domain/cases/report-status';
import { momentAfter } from '@argus/domain/shared/elapsed';
import type { Tx } from '../../platform/db/client.ts';
import { lockPlayersAndReports } from '../../platform/db/locks.ts';
import { upsertVoteNotices } from '../notices/notices.queries.ts';
import { lockCase } from './lock-case.ts';
import { raiseNeededVotes } from './needed-votes.ts';
import type { EyeSettings } from './player-settlement.ts';
import { recordVerdict } from './record-verdict.ts';
import { listVotedReports, listVotes, moveAppealToStaff, voidVote } from './reviews.queries.ts';

interface Accused {
  accountIds: readonly string[];
  userId: string;
  steam64Id: string;
  now: Date;
  config: EyeSettings;
}

/**
 * This runs before somebody links the Steam account of a reported player. Their votes on open reports about it no
 * longer count, and staff are notified of closed ones. A concurrent vote waits for the lock of the player and then
 * finds the account linked.
 */
export async function voidVotesOnSelf(tx: Tx, accused: Accused): Promise<void> {
  const { steam64Id, accountIds, userId, now, config } = accused;
  await lockPlayersAndReports(tx, [steam64Id], []);
  for (const { reportId } of await listVotedReports(tx, steam64Id, accountIds)) {
    const locked = await lockCase(tx, reportId, userId);
    const { round, status: from } = locked.report;
    await moveAppealToStaff(tx, { reportId, accountIds, now });
    if (!isOpen(from)) {
      await upsertVoteNotices(tx, { reportId, status: from, createdAt: now });
      continue;
    }
    await voidVote(tx, { reportId, round, accountIds });
    const votes = await listVotes(tx, reportId, round);
    // The remaining votes may be a verdict once a dissenting vote is gone.
    const { status } = evaluate(
      votes.map(({ decision }) => decision),
      await raiseNeededVotes(tx, locked.report, now),
    );
    const votedAt = votes.map(({ at }) => at);
    const at = momentAfter(votedAt, now.getTime());
    await recordVerdict(tx, config, locked, { cause: { by: 'voiding' }, status, now: at });
  }
}
