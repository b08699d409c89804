import type { AuditAction } from '@argus/domain/audit-actions';
import { isStaff } from '@argus/domain/permissions';
import { assertNotBanned } from '../auth/identity.ts';
import { endSessions } from '../auth/sessions.queries.ts';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction, type Tx } from '../db/client.ts';
import { lockUsers } from '../db/locks.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import { type UserRow, updateUser } from '../users/users.queries.ts';

export interface ActOnUser {
  actorId: string;
  userId: string;
}

interface UserChange {
  action: AuditAction;
  after: Partial<UserRow>;
}

/**
 * Shared by everything staff do to a user: the change and its audit row in one transaction. Both users are read under the lock,
 * so that someone who has just lost their role can no longer act. A plan of null changes nothing.
 */
export async function actOnUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, userId }: ActOnUser,
  plan: (actor: UserRow, target: UserRow, tx: Tx) => UserChange | null | Promise<UserChange | null>,
): Promise<UserRow> {
  const now = new Date(clock());
  return inTransaction(db, async (tx) => {
    const locked = await lockUsers(tx, [actorId, userId]);
    const actor = getStaff(locked, actorId);
    const target = locked.find(({ id }) => id === userId);
    if (!target || target.deletedAt) throw new AppError('user_not_found');
    const change = await plan(actor, target, tx);
    if (!change) return target;
    const { action, after } = change;
    const before = Object.fromEntries(Object.entries(target).filter(([column]) => column in after));
    await insertAudit(tx, [{ actorId, action, targetUserId: userId, before, after }], now);
    // A login in progress either comes before the lock and ends here, or is refused.
    if (after.isBanned) await endSessions(tx, { userId }, now);
    return updateUser(tx, userId, after);
  });
}

export function getStaff(locked: readonly UserRow[], actorId: string): UserRow {
  const actor = locked.find(({ id }) => id === actorId);
  if (!actor || actor.deletedAt) throw new AppError('unauthenticated');
  assertNotBanned(actor);
  if (!isStaff(actor.userType)) throw new AppError('insufficient_permissions');
  return actor;
}
