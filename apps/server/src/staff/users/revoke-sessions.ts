import { endSessions } from '../../features/members/auth/sessions.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { getMember } from '../host-act.ts';

/** From the host's command line: no token of this user works afterwards. */
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
