import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { players } from '../../platform/db/schema/players.ts';
import { steamBanChanges, steamBans } from '../../platform/db/schema/steam-bans.ts';

/**
 * Runs after a report is submitted or changes its status. Bans are checked for as long as reports on the player count.
 */
export async function followReports(
  tx: Tx,
  steam64Id: string,
  { hasNewOpenCase, now }: { hasNewOpenCase: boolean; now: Date },
): Promise<void> {
  const [player] = await tx
    .select({ totalReports: players.totalReports })
    .from(players)
    .where(eq(players.steam64Id, steam64Id));
  if (!player?.totalReports) {
    // The row is deleted first, because a check that is being stored locks it and writes no history once it is gone.
    await tx.delete(steamBans).where(eq(steamBans.steam64Id, steam64Id));
    await tx.delete(steamBanChanges).where(eq(steamBanChanges.steam64Id, steam64Id));
    return;
  }
  // Open cases are checked daily, except for a player who objected, whose check is never due.
  const tomorrow = sql`greatest(excluded.next_check_at, ${steamBans.checkedAt} + interval '1 day')`;
  await tx
    .insert(steamBans)
    .values({ steam64Id, nextCheckAt: now, nextProfileCheckAt: now })
    .onConflictDoUpdate({
      target: steamBans.steam64Id,
      set: { nextCheckAt: tomorrow },
      setWhere: sql`${hasNewOpenCase} and ${steamBans.nextCheckAt} < 'infinity' and ${steamBans.nextCheckAt} > ${tomorrow}`,
    });
}
