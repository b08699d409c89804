import { and, count, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { alerts, followFeeds, follows } from '../../platform/db/schema/alerts.ts';
import { players } from '../../platform/db/schema/players.ts';

export async function listFollows(db: Db, userId: string) {
  return db
    .select({
      steam64Id: follows.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      isConvicted: sql<boolean>`${players.convictedAt} is not null`,
      followedAt: follows.followedAt,
    })
    .from(follows)
    .leftJoin(players, eq(players.steam64Id, follows.steam64Id))
    .where(eq(follows.userId, userId))
    .orderBy(sql`${follows.followedAt} desc`, follows.steam64Id);
}

export async function insertFollows(tx: Tx, userId: string, ids: readonly string[], followedAt: Date): Promise<void> {
  const rows = ids.map((steam64Id) => ({ userId, steam64Id, followedAt }));
  await tx.insert(follows).values(rows).onConflictDoNothing();
}

export async function countFollows(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(follows).where(eq(follows.userId, userId));
  return row?.count ?? 0;
}

/** The notice about the player goes too. */
export async function deleteFollow(db: Db, userId: string, steam64Id: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.steam64Id, steam64Id)));
  await db.delete(alerts).where(and(eq(alerts.userId, userId), eq(alerts.steam64Id, steam64Id)));
}

export async function findFeed(db: Db, userId: string) {
  const [feed] = await db
    .select({ createdAt: followFeeds.createdAt })
    .from(followFeeds)
    .where(eq(followFeeds.userId, userId));
  return feed ?? null;
}

export async function setFeed(
  db: Db,
  { userId, ...address }: { userId: string; tokenHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(followFeeds)
    .values({ userId, ...address })
    .onConflictDoUpdate({ target: followFeeds.userId, set: address });
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.delete(followFeeds).where(eq(followFeeds.userId, userId));
}
