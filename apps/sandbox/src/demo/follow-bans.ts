import type { Db } from '@argus/server/platform/db/client';
import { steamBanCalls, steamBans } from '@argus/server/platform/db/schema/steam-bans';
import { publicFigures } from '@argus/server/platform/db/schema/transparency';
import { gt, sql } from 'drizzle-orm';
import type { BanStore } from '../steam/bans.ts';

/** The stored demo remembers its bans, but the sandbox forgets them whenever it starts. */
export async function recallBans(db: Db, book: BanStore): Promise<void> {
  const banned = await db
    .select()
    .from(steamBans)
    .where(gt(sql`${steamBans.vacBans} + ${steamBans.gameBans}`, 0));
  for (const { steam64Id, vacBans, gameBans, isCommunityBanned, lastBanDay } of banned) {
    book.set(steam64Id, { vacBans, gameBans, isCommunityBanned, lastBanDay });
  }
}

/** Whoever bans somebody in the sandbox sees the consequences at once instead of the next day. */
export function checkBansAtOnce(book: BanStore, db: Db, runJob: (name: string) => Promise<void>): void {
  book.onChange(async (steam64Id) => {
    const isTheirs = sql`steam64_id = ${steam64Id}`;
    await db.execute(sql`update ${steamBans} set next_check_at = 'epoch' where ${isTheirs}`);
    await db.execute(sql`update ${steamBanCalls} set next_call_at = 'epoch'`);
    await runJob('refresh Steam bans');
    await db.execute(sql`update ${publicFigures} set figures = null, claimed_until = 'epoch'`);
    await runJob('count public figures');
  });
}
