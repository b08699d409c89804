import { isOpen } from '@argus/domain/cases/report-status';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { setRest } from '../../features/cases/earlier-cases.queries.ts';
import { lockCase } from '../../features/cases/lock-case.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { getStaff } from '../staff-act.ts';
import { markActed } from './staff-reports.queries.ts';
import { findStaffStanding } from './staff-standing.ts';

/** The actor may not vote on the report afterwards, as with a reopening. */
export async function endRest(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportId }: { actorId: string; reportId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { report, parties } = await lockCase(tx, reportId, actorId);
    const actor = getStaff(parties, actorId);
    const standing = await findStaffStanding(tx, config.AUTH_SECRET, actor, reportId);
    if (standing) assertAllowed(standing.undecidedRuling);
    const { round, status, restsUntil } = report;
    const now = new Date(clock());
    const isResting = isOpen(status) && round === 1 && restsUntil !== null && restsUntil > now;
    if (!isResting) throw new AppError('report_not_resting');
    await setRest(tx, reportId, now);
    await markActed(tx, { reportId, round, userId: actorId, openedAt: now });
    await insertAudit(
      tx,
      [{ actorId, action: 'end_rest', targetReportId: reportId, before: null, after: { round } }],
      now,
    );
  });
}
