import { mayToggleEye } from '@argus/domain/permissions';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { UserRow } from '../users/users.queries.ts';
import { setEye } from './managed-users.queries.ts';
import { lockActorAndTarget } from './staff-act.ts';

interface Toggle {
  actorId: string;
  userId: string;
  /** What the actor wants; without it, the opposite of what stands. */
  hasTheEye: boolean | undefined;
}

/** A removal by staff outlasts any essence; only staff undo it. */
export async function toggleEye(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, userId, hasTheEye: wanted }: Toggle,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const { actor, target } = await lockActorAndTarget(tx, actorId, userId);
    const ruling = mayToggleEye(actor, target);
    if (!ruling.ok) throw new AppError(ruling.id);
    const hasTheEye = wanted ?? !target.hasTheEye;
    if (hasTheEye === target.hasTheEye) return target;

    const before = { hasTheEye: target.hasTheEye, eyeRemovedByStaff: target.eyeRemovedByStaff };
    const after = { hasTheEye, eyeRemovedByStaff: !hasTheEye };
    const action = hasTheEye ? 'grant_eye' : 'remove_eye';
    await insertAudit(tx, [{ actorId, action, targetUserId: userId, before, after }], new Date(clock()));
    return setEye(tx, userId, after);
  });
}
