import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { findMirror, removeMirror } from '../../features/evidence/mirrors.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport, lockUsers } from '../../platform/db/locks.ts';
import { getStandingToDecide } from '../cases/staff-standing.ts';
import { getStaff } from '../staff-act.ts';

/** Who added it is not named in the log: it may have been a reviewer. */
export async function deleteMirror(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, copyId }: { actorId: string; copyId: string },
): Promise<void> {
  const copy = await findMirror(db, copyId);
  if (!copy) throw new AppError('copy_not_found');
  const { reportId, kind, ofKey, url } = copy;
  await inTransaction(db, async (tx) => {
    await lockPlayerAndReport(tx, reportId);
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
    if (!(await removeMirror(tx, copyId))) throw new AppError('copy_not_found');
    const act = { actorId, action: 'remove_copy', targetReportId: reportId, before: { kind, of: ofKey, url } } as const;
    await insertAudit(tx, [{ ...act, after: {} }], new Date(clock()));
  });
}
