import { formatMessage } from '@argus/domain/shared/message';
import { hostRefusals, mayGrantFromHost, type UserType } from '@argus/domain/staff/permissions';
import { lockLeavingUser } from '../../features/account/account-deletion.queries.ts';
import { endSessions } from '../../features/members/auth/sessions.queries.ts';
import { type UserRow, updateUser } from '../../features/members/users/users.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { findUserByDiscordId } from './managed-users.queries.ts';

/* The host runs these acts on the command line, so the audit log names no actor. */

/** The message tells the operator why nothing was changed. */
export class HostError extends Error {}

async function getMember(db: Db, discordId: string): Promise<UserRow> {
  const user = await findUserByDiscordId(db, discordId);
  if (!user) throw new HostError(`Nobody with the Discord ID ${discordId} has logged in yet.`);
  return user;
}

/** Grants any role, but never takes the role of the last admin. */
export async function grantRole(
  db: Db,
  { discordId, userType, now }: { discordId: string; userType: UserType; now: Date },
): Promise<{ user: UserRow; was: UserType }> {
  const { id } = await getMember(db, discordId);
  return inTransaction(db, async (tx) => {
    // All admins are locked, as when an admin deletes their account, so that the last two cannot leave at once.
    const locked = await lockLeavingUser(tx, { id, userType: 'admin' });
    const user = locked.find((row) => row.id === id && row.discordId === discordId);
    if (!user) throw new HostError('This account was deleted just now.');
    const otherAdmins = locked.filter((other) => other.id !== id && other.userType === 'admin' && !other.isBanned);
    const ruling = mayGrantFromHost(user, userType, { otherAdmins: otherAdmins.length });
    if (!ruling.ok) throw new HostError(formatMessage(hostRefusals[ruling.id]));
    const was = user.userType;
    if (was === userType) return { user, was };
    const change = { before: { userType: was }, after: { userType } };
    await insertAudit(tx, [{ actorId: null, action: 'set_role', targetUserId: id, ...change }], now);
    return { user: await updateUser(tx, id, { userType }), was };
  });
}

export async function revokeSessions(
  db: Db,
  { discordId, now }: { discordId: string; now: Date },
): Promise<{ username: string; ended: number }> {
  const { id, username } = await getMember(db, discordId);
  return inTransaction(db, async (tx) => {
    await lockUsers(tx, [id]);
    const ended = await endSessions(tx, { userId: id }, now);
    const change = { before: { liveSessions: ended }, after: { liveSessions: 0 } };
    await insertAudit(tx, [{ actorId: null, action: 'revoke_sessions', targetUserId: id, ...change }], now);
    return { username, ended };
  });
}
