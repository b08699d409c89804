import { isStaff } from '@argus/domain/permissions';
import { assertNotBanned } from '../auth/identity.ts';
import type { Tx } from '../db/client.ts';
import { lockUsers } from '../db/locks.ts';
import { AppError } from '../errors.ts';
import type { UserRow } from '../users/users.queries.ts';

/** Who acts and on whom, as their rows stand under the lock: whoever lost their role a moment ago acts no more. */
export async function lockActorAndTarget(
  tx: Tx,
  actorId: string,
  targetId: string,
): Promise<{ actor: UserRow; target: UserRow }> {
  const locked = await lockUsers(tx, [actorId, targetId]);
  const actor = getStaff(locked, actorId);
  const target = locked.find(({ id }) => id === targetId);
  if (!target || target.deletedAt) throw new AppError('user_not_found');
  return { actor, target };
}

export function getStaff(locked: readonly UserRow[], actorId: string): UserRow {
  const actor = locked.find(({ id }) => id === actorId);
  if (!actor || actor.deletedAt) throw new AppError('unauthenticated');
  assertNotBanned(actor);
  if (!isStaff(actor.userType)) throw new AppError('insufficient_permissions');
  return actor;
}
