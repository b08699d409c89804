import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';
import type { DiscordUser } from '../../../platform/integrations/discord.ts';

export type UserRow = typeof users.$inferSelect;

export const personColumns = {
  id: users.id,
  discordId: users.discordId,
  steam64Id: users.steam64Id,
  username: users.username,
};
export type PersonRow = Pick<UserRow, keyof typeof personColumns>;

/**
 * Refreshes what Discord says at each login. The display name is set at the first login only, because users change it
 * here.
 */
export async function upsertDiscordUser(
  tx: Tx,
  { person, firstName, now }: { person: DiscordUser; firstName: string; now: Date },
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
    .values({ id: newId(), discordId: person.id, username: firstName, memberSince: now, ...fromDiscord })
    .onConflictDoUpdate({ target: users.discordId, set: fromDiscord })
    // A row has no xmax if it was just inserted.
    .returning({ ...getTableColumns(users), isNew: sql<boolean>`xmax = 0` });
  if (!user) throw new Error('an upsert returned no row');
  return user;
}

/**
 * Changes only users who are not deleted, so that a request in progress cannot put a name back on a deleted account.
 */
export async function updatePresentUser(db: Db | Tx, userId: string, change: Partial<UserRow>): Promise<void> {
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

export async function updateUser(tx: Tx, userId: string, change: Partial<UserRow>): Promise<UserRow> {
  const [user] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
  if (!user) throw new Error('users are never removed, only anonymised');
  return user;
}

export async function findUserByDiscordId(db: Db, discordId: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.discordId, discordId));
  return user ?? null;
}

/** Only the banned user may read the reason. */
export async function findBanReason(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ banReason: users.banReason }).from(users).where(eq(users.id, userId));
  return user?.banReason ?? null;
}
