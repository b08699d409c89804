import { type grantableTypes, mayChangeRole } from '@argus/domain/permissions';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { UserRow } from '../users/users.queries.ts';
import { setUserType } from '../users/users.queries.ts';
import { lockActorAndTarget } from './staff-act.ts';

export async function setRole(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, userId, userType }: { actorId: string; userId: string; userType: (typeof grantableTypes)[number] },
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const { actor, target } = await lockActorAndTarget(tx, actorId, userId);
    const ruling = mayChangeRole(actor, target, userType);
    if (!ruling.ok) throw new AppError(ruling.id);
    if (target.userType === userType) return target;
    const change = { before: { userType: target.userType }, after: { userType } };
    await insertAudit(tx, [{ actorId, action: 'set_role', targetUserId: userId, ...change }], new Date(clock()));
    return setUserType(tx, userId, userType);
  });
}
