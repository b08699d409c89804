import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

export async function checkSteamBans(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('player %s has %s counted reports and %s row of Steam bans', coalesce(p.steam64_id, b.steam64_id),
      coalesce(p.total_reports, 0), case when b.steam64_id is null then 'no' else 'a' end) as violation
    from (select * from players where total_reports > 0) p full join steam_bans b on b.steam64_id = p.steam64_id
    where p.steam64_id is null or b.steam64_id is null
    union all
    select format('player %s: the last change says %s VAC and %s game bans, the row %s and %s', b.steam64_id,
      c.vac_bans, c.game_bans, b.vac_bans, b.game_bans)
    from steam_bans b left join lateral (
      select * from steam_ban_changes c where c.steam64_id = b.steam64_id order by c.seen_at desc, c.id desc limit 1) c on true
    where (coalesce(c.vac_bans, 0), coalesce(c.game_bans, 0), c.last_ban_day)
      is distinct from (b.vac_bans, b.game_bans, b.last_ban_day)
    union all
    select format('player %s: Steam ban history without a report', c.steam64_id) from steam_ban_changes c
    where not exists (select from steam_bans b where b.steam64_id = c.steam64_id)`);
  return rows.map(({ violation }) => violation);
}
