import { mayToggleBan } from '@argus/domain/permissions';
import { endSessionsOfUser } from '../auth/sessions.queries.ts';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { UserRow } from '../users/users.queries.ts';
import { setBan } from './managed-users.queries.ts';
import { lockActorAndTarget } from './staff-act.ts';

interface Toggle {
  actorId: string;
  userId: string;
  /** What the actor wants; without it, the opposite of what stands. */
  isBanned: boolean | undefined;
  banReason: string | null;
}

/** The user's row is locked before the sessions end: a login under way either comes first and ends too, or is refused. */
export async function toggleBan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, userId, isBanned: wanted, banReason }: Toggle,
): Promise<UserRow> {
  const now = new Date(clock());
  return inTransaction(db, async (tx) => {
    const { actor, target } = await lockActorAndTarget(tx, actorId, userId);
    const ruling = mayToggleBan(actor, target);
    if (!ruling.ok) throw new AppError(ruling.id);
    const isBanned = wanted ?? !target.isBanned;
    if (isBanned === target.isBanned) return target;

    const before = { isBanned: target.isBanned, banReason: target.banReason };
    const after = { isBanned, banReason: isBanned ? banReason : null };
    const action = isBanned ? 'ban' : 'unban';
    if (isBanned) await endSessionsOfUser(tx, userId, now);
    await insertAudit(tx, [{ actorId, action, targetUserId: userId, before, after }], now);
    return setBan(tx, userId, after);
  });
}
