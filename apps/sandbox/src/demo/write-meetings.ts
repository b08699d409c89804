import { mapIds } from '@argus/domain/meetings/maps';
import type { Tx } from '@argus/server/platform/db/client';
import { alertEvents, follows } from '@argus/server/platform/db/schema/alerts';
import { metChoices, metDigests, metLobbies, metPlayers } from '@argus/server/platform/db/schema/meetings';
import { metNews } from '@argus/server/platform/db/schema/met-news';
import { players } from '@argus/server/platform/db/schema/players';
import { steamBans } from '@argus/server/platform/db/schema/steam-bans';
import { users } from '@argus/server/platform/db/schema/users';
import { type SQL, sql } from 'drizzle-orm';
import { personas } from '../personas.ts';

const rememberers = personas
  .filter(({ key }) => ['plain', 'eye', 'moderator', 'admin'].includes(key))
  .map(({ discordId }) => discordId);

const lobbies = 23;
const daysBetween = 15;
const othersInLobby = 9;

/** An id has the version and the variant that the API accepts. */
const idFrom = (text: SQL) => sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;

/**
 * Lets some personas remember a lobby about every two weeks of their membership. In every third, they met somebody who
 * was convicted or banned a while later, and they were told of the last of them.
 */
export async function writeMeetings(tx: Tx, now: Date): Promise<void> {
  const today = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    create temp table met_lots on commit drop as
    select u.id as user_id, n, ${idFrom(sql`u.id::text || n`)} as lobby_id,
      ${today} - make_interval(days => n * ${daysBetween}, hours => n * 7 % 6, mins => n * 13 % 60) as met_at
    from ${users} u, generate_series(1, ${lobbies}) n
    where u.discord_id in (select json_array_elements_text(${JSON.stringify(rememberers)}))
      and u.member_since < ${today} - make_interval(days => n * ${daysBetween} + 1)`);
  await tx.execute(sql`insert into ${metChoices} (user_id, told_at) select distinct user_id, ${today} from met_lots`);
  await tx.execute(sql`
    insert into ${metLobbies} (id, user_id, map, met_at)
    select lobby_id, user_id, (array(select json_array_elements_text(${JSON.stringify(mapIds)})))[1 + n * 5 % ${mapIds.length}], met_at
    from met_lots`);
  await tx.execute(sql`
    insert into ${metPlayers} (lobby_id, steam64_id, user_id)
    select lobby_id, (76561198500000000 + abs(hashtext(lobby_id::text || seat)) % 400000000)::text, user_id
    from met_lots, generate_series(1, ${othersInLobby} - case when n % 3 = 1 then 1 + n % 2 else 0 end) seat
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${metPlayers} (lobby_id, steam64_id, user_id)
    select l.lobby_id, cheater.steam64_id, l.user_id
    from met_lots l, lateral (
      select p.steam64_id from ${players} p left join ${steamBans} b on b.steam64_id = p.steam64_id
      where (p.convicted_at > l.met_at + interval '2 days' or (b.vac_bans > 0 and b.last_ban_day > l.met_at::date + 2))
        and not exists (select from ${users} u where u.steam64_id = p.steam64_id)
      order by md5(p.steam64_id || l.n) limit 1 + l.n % 2) cheater
    where l.n % 3 = 1 on conflict do nothing`);
  await writeNews(tx);
}

/** Everybody was told of whom they met and does not follow, and the last digest is unread. */
async function writeNews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temp table met_told on commit drop as
    select distinct on (m.user_id) m.user_id, m.steam64_id, l.id as lobby_id, e.id as event_id,
      ${idFrom(sql`'digest' || m.user_id`)} as digest_id, e.happened_at
    from ${metLobbies} l join ${metPlayers} m on m.lobby_id = l.id
      join ${alertEvents} e on e.steam64_id = m.steam64_id and e.kind = 'convicted' and e.retracted_at is null
        and e.happened_at > l.met_at
    where not exists (select from ${follows} f where f.user_id = m.user_id and f.steam64_id = m.steam64_id)
    order by m.user_id, e.happened_at desc`);
  await tx.execute(sql`
    insert into ${metDigests} (id, user_id, created_at) select digest_id, user_id, happened_at from met_told`);
  await tx.execute(sql`
    insert into ${metNews} (user_id, steam64_id, lobby_id, kind, event_id, digest_id)
    select user_id, steam64_id, lobby_id, 'convicted', event_id, digest_id from met_told`);
}
