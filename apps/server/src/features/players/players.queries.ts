import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { players, vanityNames } from '../../platform/db/schema/players.ts';
import type { SteamPlayer } from '../../platform/integrations/steam.ts';

export type PlayerRow = typeof players.$inferSelect;

/** Returns the players in the order of the ids, with null for a player who is not stored. */
export async function findPlayers(db: Db | Tx, ids: readonly string[]): Promise<(PlayerRow | null)[]> {
  const rows = await db.select().from(players).where(inArray(players.steam64Id, ids));
  const found = new Map(rows.map((row) => [row.steam64Id, row]));
  return ids.map((steam64Id) => found.get(steam64Id) ?? null);
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
