import { chooseFirstDisplayName } from '@argus/domain/members/display-name';
import { carriedDebt } from '@argus/domain/members/essence';
import type { LoginErrorCode } from '@argus/domain/members/login';
import { loginCodeSeconds, sessionDays } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import type { Services } from '../../../app/services.ts';
import { insertAudit } from '../../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import type { DiscordUser } from '../../../platform/integrations/discord.ts';
import { insertCarriedOver, listCarriedOver, listFormerAccounts } from '../users/person.queries.ts';
import { type UserRow, updateUser, upsertDiscordUser } from '../users/users.queries.ts';
import { insertLoginCode, insertSession } from './sessions.queries.ts';

type LoginResult = { ok: true } | { ok: false; code: LoginErrorCode; userId: string | null };

interface LoginOptions {
  now: Date;
  userAgent: string | null;
  /** This is the hash of the one-time code that the page exchanges for the session's token. */
  codeHash: string;
}

/** Users are found by their Discord id alone: an e-mail address can change hands, an id cannot. */
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

/** Makes an admin of ADMIN_DISCORD_IDS as the admin command would: audited, and only if it changes something. */
async function makeAdmin(tx: Tx, { id, userType }: UserRow, now: Date): Promise<void> {
  if (userType === 'admin') return;
  const change = { before: { userType }, after: { userType: 'admin' } };
  await insertAudit(tx, [{ actorId: null, action: 'set_role', targetUserId: id, ...change }], now);
  await updateUser(tx, id, { userType: 'admin' });
}

interface Login {
  user: UserRow & { isNew: boolean };
  discordId: string;
  secret: string;
  now: Date;
}

/**
 * A person who deleted an account and returns keeps its sanctions. Ban, pause and removal of the Eye are copied to the
 * new account once, and staff may lift them there. Essence debt is compared at each login, since a report of the
 * deleted account may still get a verdict.
 */
async function applySanctions(tx: Tx, { user, discordId, secret, now }: Login): Promise<UserRow> {
  const former = await listFormerAccounts(tx, hashIdentity(secret, 'discord', discordId));
  const latest = former.at(-1);
  if (!latest) return user;
  const carried = await listCarriedOver(tx, user.id);
  const amount = carriedDebt(former.map(({ earned }) => earned)) - carried.reduce((sum, entry) => sum + entry, 0);
  if (amount !== 0) {
    await insertCarriedOver(tx, { userId: user.id, amount, sequence: carried.length + 1, createdAt: now });
  }
  const { earned: _, ...sanctions } = latest;
  return user.isNew ? updateUser(tx, user.id, sanctions) : user;
}
