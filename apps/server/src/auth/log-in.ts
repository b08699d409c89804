import { chooseFirstDisplayName } from '@argus/domain/display-name';
import { sessionDays } from '@argus/domain/limits';
import { type Db, inTransaction } from '../db/client.ts';
import type { DiscordUser } from '../integrations/discord.ts';
import { upsertDiscordUser } from '../users/users.queries.ts';
import { insertSession } from './sessions.queries.ts';

type LoginResult =
  | { ok: true; sessionId: string; expiresAt: Date }
  | { ok: false; code: 'discord_email_not_verified' | 'account_banned' };

interface LoginOptions {
  adminDiscordIds: readonly string[];
  now: Date;
  userAgent: string | null;
}

/** Found by Discord id alone: an e-mail address can change hands, an id cannot. */
export async function logIn(db: Db, person: DiscordUser, options: LoginOptions): Promise<LoginResult> {
  if (!person.isEmailVerified || !person.email) return { ok: false, code: 'discord_email_not_verified' };
  const { now, userAgent, adminDiscordIds } = options;
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  return inTransaction(db, async (tx) => {
    const user = await upsertDiscordUser(tx, {
      person,
      firstName: chooseFirstDisplayName([person.globalName, person.username]),
      becomesAdmin: adminDiscordIds.includes(person.id),
      now,
    });
    if (user.isBanned) return { ok: false, code: 'account_banned' };
    const sessionId = await insertSession(tx, { userId: user.id, userAgent, createdAt: now, expiresAt });
    return { ok: true, sessionId, expiresAt };
  });
}
