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

/** What Discord says is refreshed at each login; the display name is the person's own after the first. */
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
    // A row that was just inserted has no xmax.
    .returning({ ...getTableColumns(users), isNew: sql<boolean>`xmax = 0` });
  if (!user) throw new Error('an upsert returned no row');
  return user;
}

/** A request in progress while its sender deletes the account must not put a name back on the row. */
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

/** Only the banned user may read the reason. */
export async function findBanReason(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ banReason: users.banReason }).from(users).where(eq(users.id, userId));
  return user?.banReason ?? null;
}
