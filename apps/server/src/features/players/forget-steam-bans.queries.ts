import { sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { steamBanChanges, steamBans } from '../../platform/db/schema/steam-bans.ts';

const cleared =
  sql.raw(`vac_bans = 0, game_bans = 0, is_community_banned = false, economy_ban = 'none', last_ban_day = null,
  earliest_ban_day = null, source = null, checked_at = null, created_year = null, is_private = null, is_limited = null`);

const forgetBatch = 5000;

/** Deletes all stored bans, a batch at a time, for a site whose setting is off. */
export async function forgetBans(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${steamBans} b set ${cleared}, next_check_at = now(), next_profile_check_at = now()
      from (
        select steam64_id from ${steamBans} where checked_at is not null or is_private is not null
        limit ${forgetBatch} for update skip locked) known
      where b.steam64_id = known.steam64_id returning b.steam64_id as id`);
    const ids = rows.map(({ id }) => id);
    await deleteHistory(tx, ids);
  });
}

/** Stops the checks of a player who objects, until they are resumed. Returns false if nobody reported the player. */
export async function stopBanChecks(db: Db, steam64Id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${steamBans} set ${cleared}, next_check_at = 'infinity', next_profile_check_at = 'infinity'
      where steam64_id = ${steam64Id}`);
    await deleteHistory(tx, [steam64Id]);
    return rowCount === 1;
  });
}

export async function resumeBanChecks(db: Db, steam64Id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${steamBans} set next_check_at = now(), next_profile_check_at = now()
    where steam64_id = ${steam64Id} and next_check_at = 'infinity'`);
  return rowCount === 1;
}

/** The database refuses to delete the history of a player while a ban of theirs is stored. */
async function deleteHistory(tx: Tx, ids: readonly string[]): Promise<void> {
  const given = JSON.stringify(ids);
  await tx.execute(sql`delete from ${steamBanChanges} where steam64_id in (select json_array_elements_text(${given}))`);
}
