import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';
import type { DiscordUser } from '../../../platform/integrations/discord.ts';

export type UserRow = typeof users.$inferSelect;

/** The columns needed to mention a user. */
export const personColumns = {
  id: users.id,
  discordId: users.discordId,
  steam64Id: users.steam64Id,
  username: users.username,
};
export type PersonRow = Pick<UserRow, keyof typeof personColumns>;

interface Upsert {
  person: DiscordUser;
  firstName: string;
  now: Date;
}

/**
 * What Discord says is refreshed at each login; the display name is the person's own after the first. A row just inserted has no
 * xmax.
 */
export async function upsertDiscordUser(
  tx: Tx,
  { person, firstName, now }: Upsert,
): Promise<UserRow & { isNew: boolean }> {
  const fromDiscord = {
    discordUsername: person.username,
    discordGlobalName: person.globalName,
    discordEmail: person.email,
    discordEmailVerified: person.isEmailVerified,
    profilePictureUrl: person.avatarUrl,
    lastActiveAt: now,
  };
  const [user] = await tx
    .insert(users)
    .values({
      id: newId(),
      discordId: person.id,
      username: firstName,
      memberSince: now,
      ...fromDiscord,
    })
    .onConflictDoUpdate({ target: users.discordId, set: fromDiscord })
    .returning({ ...getTableColumns(users), isNew: sql<boolean>`xmax = 0` });
  if (!user) throw new Error('an upsert returned no row');
  return user;
}

export async function setSteamAccount(
  tx: Db | Tx,
  userId: string,
  account: Pick<UserRow, 'steam64Id' | 'steamUsername' | 'steamAvatarUrl'>,
): Promise<void> {
  await tx.update(users).set(account).where(isPresent(userId));
}

export async function updateUser(tx: Tx, userId: string, change: Partial<UserRow>): Promise<UserRow> {
  const [user] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
  if (!user) throw new Error('users are never removed, only anonymised');
  return user;
}

/** Only for the banned user. */
export async function findBanReason(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ banReason: users.banReason }).from(users).where(eq(users.id, userId));
  return user?.banReason ?? null;
}

export async function setDisplayName(db: Db, userId: string, username: string): Promise<void> {
  await db.update(users).set({ username }).where(isPresent(userId));
}

export async function setNamedBesideEvidence(db: Db, userId: string, namedBesideEvidence: boolean): Promise<void> {
  await db.update(users).set({ namedBesideEvidence }).where(isPresent(userId));
}

/** A request in progress while its sender deletes the account must not put a name back on the row. */
const isPresent = (userId: string) => and(eq(users.id, userId), isNull(users.deletedAt));
