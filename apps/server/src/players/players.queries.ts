import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { players, vanityNames } from '../db/schema/players.ts';
import type { SteamPlayer } from '../integrations/steam.ts';

export type PlayerRow = typeof players.$inferSelect;

export async function findPlayer(db: Db | Tx, steam64Id: string): Promise<PlayerRow | null> {
  const [player] = await db.select().from(players).where(eq(players.steam64Id, steam64Id));
  return player ?? null;
}

export async function upsertPlayer(db: Db | Tx, player: SteamPlayer, fetchedAt: Date): Promise<void> {
  const { steam64Id, ...known } = player;
  await db
    .insert(players)
    .values({ steam64Id, ...known, fetchedAt })
    .onConflictDoUpdate({ target: players.steam64Id, set: { ...known, fetchedAt } });
}

export async function findVanityName(db: Db, name: string) {
  const [known] = await db.select().from(vanityNames).where(eq(vanityNames.name, name.toLowerCase()));
  return known ?? null;
}

export async function upsertVanityName(db: Db, name: string, steam64Id: string | null, fetchedAt: Date): Promise<void> {
  await db
    .insert(vanityNames)
    .values({ name: name.toLowerCase(), steam64Id, fetchedAt })
    .onConflictDoUpdate({ target: vanityNames.name, set: { steam64Id, fetchedAt: sql`excluded.fetched_at` } });
}
