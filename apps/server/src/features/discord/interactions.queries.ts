import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { discordInteractions } from '../../platform/db/schema/users.ts';

/** Returns true if no process has seen this interaction before. */
export async function useInteraction(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.insert(discordInteractions).values({ id, seenAt: now }).onConflictDoNothing();
  return rowCount === 1;
}

/** By then their signatures are too old, whichever of our clock and the database's is behind. */
export async function deleteOldInteractions(db: Db, now: Date): Promise<void> {
  const before = sql`least(${now.toISOString()}::timestamptz, now()) - interval '1 hour'`;
  await db.delete(discordInteractions).where(lt(discordInteractions.seenAt, before));
}
