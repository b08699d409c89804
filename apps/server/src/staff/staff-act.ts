import type { AuditAction } from '@argus/domain/staff/audit-actions';
import { isStaff } from '@argus/domain/staff/permissions';
import { AppError } from '../app/errors.ts';
import type { Services } from '../app/services.ts';
import { assertNotBanned } from '../features/members/auth/identity.ts';
import { endSessions } from '../features/members/auth/sessions.queries.ts';
import { type UserRow, updateUser } from '../features/members/users/users.queries.ts';
import { insertAudit } from '../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../platform/db/client.ts';
import { lockUsers } from '../platform/db/locks.ts';

export interface ActOnUser {
  actorId: string;
  userId: string;
}

interface UserChange {
  action: AuditAction;
  after: Partial<UserRow>;
  /** These are stored in the log alone. */
  details?: Readonly<Record<string, unknown>>;
}

/**
 * The change and its audit row are one transaction. Both users are read under the lock, so that nobody acts who has
 * just lost their role. A plan of null changes nothing.
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
    return change ? changeUser(tx, { actorId, target, change, now }) : target;
  });
}

/** Writes the change and its audit row. Call this with both users locked. */
export async function changeUser(
  tx: Tx,
  { actorId, target, change, now }: { actorId: string; target: UserRow; change: UserChange; now: Date },
): Promise<UserRow> {
  const { action, after, details } = change;
  const { id: userId } = target;
  const before = Object.fromEntries(Object.entries(target).filter(([column]) => column in after));
  const logged = { ...after, ...details };
  await insertAudit(tx, [{ actorId, action, targetUserId: userId, before, after: logged }], now);
  // A concurrent login either comes before the lock and ends here, or is refused.
  if (after.isBanned) await endSessions(tx, { userId }, now);
  return updateUser(tx, userId, after);
}

export function getStaff(locked: readonly UserRow[], actorId: string): UserRow {
  const actor = locked.find(({ id }) => id === actorId);
  if (!actor || actor.deletedAt) throw new AppError('unauthenticated');
  assertNotBanned(actor);
  if (!isStaff(actor.userType)) throw new AppError('insufficient_permissions');
  return actor;
}

/** Reads the role under the lock, so that nobody acts who has just lost it. */
export async function lockAdmin(tx: Tx, actorId: string): Promise<UserRow> {
  const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
  if (actor.userType !== 'admin') throw new AppError('admin_required');
  return actor;
}
