import { chooseFirstDisplayName } from '@argus/domain/members/display-name';
import type { LoginErrorCode } from '@argus/domain/members/login';
import { loginCodeSeconds, sessionDays } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import type { Services } from '../../../app/services.ts';
import { insertAudit } from '../../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../../platform/db/client.ts';
import type { DiscordUser } from '../../../platform/integrations/discord.ts';
import { type UserRow, updateUser, upsertDiscordUser } from '../users/users.queries.ts';
import { insertLoginCode } from './login-codes.queries.ts';
import { applySanctions } from './returning-member.ts';
import { insertSession } from './sessions.queries.ts';

type LoginResult = { ok: true } | { ok: false; code: LoginErrorCode; userId: string | null };

interface LoginOptions {
  now: Date;
  userAgent: string | null;
  /** Of the one-time code that will be exchanged for the session's token. */
  codeHash: string;
}

/** Found by Discord id alone: an e-mail address can change hands, an id cannot. */
export async function logIn(
  { db, config }: Pick<Services, 'db' | 'config'>,
  person: DiscordUser,
  options: LoginOptions,
): Promise<LoginResult> {
  if (!person.isEmailVerified || !person.email) {
    return { ok: false, code: 'discord_email_not_verified', userId: null };
  }
  const { now, userAgent, codeHash } = options;
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
  return inTransaction(db, async (tx) => {
    const stored = await upsertDiscordUser(tx, {
      person,
      firstName: chooseFirstDisplayName([person.globalName, person.username], config.PRODUCT_NAME),
      now,
    });
    const user = await applySanctions(tx, { user: stored, discordId: person.id, secret: config.AUTH_SECRET, now });
    // Admins cannot be banned, so a banned user does not become one either.
    if (user.isBanned) return { ok: false, code: 'account_banned', userId: user.id };
    if (config.ADMIN_DISCORD_IDS.includes(person.id)) await makeAdmin(tx, user, now);
    const sessionId = await insertSession(tx, { userId: user.id, userAgent, createdAt: now, expiresAt });
    const codeExpiresAt = new Date(now.getTime() + loginCodeSeconds * 1000);
    await insertLoginCode(tx, { hash: codeHash, sessionId, expiresAt: codeExpiresAt });
    return { ok: true };
  });
}

/** Applies ADMIN_DISCORD_IDS as the admin command would: audited, and only if it changes something. */
async function makeAdmin(tx: Tx, { id, userType }: UserRow, now: Date): Promise<void> {
  if (userType === 'admin') return;
  const change = { before: { userType }, after: { userType: 'admin' } };
  await insertAudit(tx, [{ actorId: null, action: 'set_role', targetUserId: id, ...change }], now);
  await updateUser(tx, id, { userType: 'admin' });
}
