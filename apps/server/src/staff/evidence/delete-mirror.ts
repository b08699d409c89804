import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { findMirror, removeMirror } from '../../features/evidence/mirrors.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport, lockUsers } from '../../platform/db/locks.ts';
import { getStandingToDecide } from '../cases/staff-standing.ts';
import { getStaff } from '../staff-act.ts';

/** The log does not name who added the mirror: it may have been a reviewer. */
export async function deleteMirror(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, mirrorId }: { actorId: string; mirrorId: string },
): Promise<void> {
  const mirror = await findMirror(db, mirrorId);
  if (!mirror) throw new AppError('copy_not_found');
  const { reportId, kind, ofKey, url } = mirror;
  await inTransaction(db, async (tx) => {
    await lockPlayerAndReport(tx, reportId);
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
    if (!(await removeMirror(tx, mirrorId))) throw new AppError('copy_not_found');
    const act = { actorId, action: 'remove_copy', targetReportId: reportId, before: { kind, of: ofKey, url } } as const;
    await insertAudit(tx, [{ ...act, after: {} }], new Date(clock()));
  });
}
