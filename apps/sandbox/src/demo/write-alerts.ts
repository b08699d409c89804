import type { Tx } from '@argus/server/platform/db/client';
import { alertEvents, alerts, follows } from '@argus/server/platform/db/schema/alerts';
import { players } from '@argus/server/platform/db/schema/players';
import { reportEvents, reports } from '@argus/server/platform/db/schema/reports';
import { users } from '@argus/server/platform/db/schema/users';
import { sql } from 'drizzle-orm';
import { personas } from '../personas.ts';

const followers = personas
  .filter(({ key }) => ['plain', 'eye', 'moderator', 'admin'].includes(key))
  .map(({ discordId }) => discordId);

/** This adds overturned convictions to the feeds, and lets some personas follow players, quiet ones too, and have read their alerts. */
export async function writeAlerts(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${alertEvents} (kind, steam64_id, report_id, happened_at, retracted_at, is_pending)
    select 'convicted', r.reported_steam64_id, r.id, convicted.at, e.created_at, false
    from ${reportEvents} e join ${reports} r on r.id = e.report_id
    join ${players} p on p.steam64_id = r.reported_steam64_id and p.convicting_report_id is null,
    lateral (
      select max(c.created_at) as at from ${reportEvents} c
      where c.report_id = r.id and c.to_status = 'verified_cheater' and c.created_at < e.created_at) convicted
    where e.from_status = 'verified_cheater' and e.to_status <> 'verified_cheater' and convicted.at is not null`);
  await tx.execute(sql`
    insert into ${alertEvents} (kind, steam64_id, report_id, happened_at, is_pending)
    select 'overturned', steam64_id, report_id, retracted_at, false from ${alertEvents}
    where kind = 'convicted' and retracted_at is not null`);
  await tx.execute(sql`
    insert into ${follows} (user_id, steam64_id, followed_at)
    select u.id, e.steam64_id, greatest(u.member_since, e.happened_at - interval '3 days')
    from ${users} u, (
      select steam64_id, happened_at, row_number() over (order by coalesce(retracted_at, happened_at) desc, id) as place
      from ${alertEvents} where kind = 'convicted') e
    where u.discord_id in (select json_array_elements_text(${JSON.stringify(followers)})) and e.place in (2, 5, 9, 24)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${follows} (user_id, steam64_id, followed_at)
    select u.id, quiet.steam64_id, u.member_since
    from ${users} u, (
      select p.steam64_id from ${players} p
      where not exists (select from ${alertEvents} e where e.steam64_id = p.steam64_id)
      order by p.steam64_id limit 2) quiet
    where u.discord_id in (select json_array_elements_text(${JSON.stringify(followers)}))
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${alerts} (user_id, steam64_id, kind, event_id, created_at, seen_at)
    select distinct on (f.user_id, e.steam64_id) f.user_id, e.steam64_id, 'convicted', e.id, e.happened_at, e.happened_at
    from ${follows} f join ${alertEvents} e on e.steam64_id = f.steam64_id and e.kind = 'convicted' and e.retracted_at is null
    order by f.user_id, e.steam64_id, e.id desc`);
}
