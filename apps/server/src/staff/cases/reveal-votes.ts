import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport, lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { markRevealed } from './staff-reports.queries.ts';
import { findStaffStanding } from './staff-standing.ts';

/**
 * Staff who have seen the votes of a case in review can neither vote on it nor decide it until the review is over.
 * Each report is revealed by itself and logged, copies too. Player and report are locked as for a review, so that of a concurrent vote and reveal, on twins too, the second is
 * refused.
 */
export async function revealVotes(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportId }: { actorId: string; reportId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await lockPlayerAndReport(tx, reportId);
    if (!report) throw new AppError('report_not_found');
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    const standing = await findStaffStanding(tx, config.AUTH_SECRET, actor, reportId);
    if (!standing || standing.seesVotes) return;
    assertAllowed(standing.undecidedRuling);
    const { round } = report;
    const openedAt = new Date(clock());
    await markRevealed(tx, { reportId, round, userId: actorId, openedAt });
    const act = { actorId, action: 'open_votes', targetReportId: reportId, before: null, after: { round } } as const;
    await insertAudit(tx, [act], openedAt);
  });
}
