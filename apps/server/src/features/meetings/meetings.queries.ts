import type { MapId } from '@argus/domain/meetings/maps';
import type { Meeting } from '@argus/domain/meetings/meeting-words';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { newestFirst, type PageQuery, toWindow } from '../../platform/db/paging.ts';
import { alertEvents } from '../../platform/db/schema/alerts.ts';
import { metLobbies, metPlayers } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { players } from '../../platform/db/schema/players.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';
import { newId } from '../../platform/db/uuid.ts';
import { wireDate } from '../../platform/db/wire-date.ts';
import { isMetBefore } from './met-before.queries.ts';

/** What happened to a player `p`, with the bans `b`, since a moment: an earlier conviction or ban is no news. */
const convictedSince = (metAt: string) => sql.raw(`case when p.convicted_at >= ${metAt} then p.convicted_at end`);
const bannedSince = (metAt: string) =>
  sql.raw(`case when b.vac_bans + b.game_bans > 0 and b.last_ban_day >= (${metAt} at time zone 'UTC')::date
    then b.last_ban_day end`);

export interface CheaterRow {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
  convictedAt: string | null;
  bannedDay: string | null;
}

const cheaters = sql<CheaterRow[]>`(
  select coalesce(json_agg(json_build_object('steam64Id', c.steam64_id, 'name', c.name, 'avatarUrl', c.avatar_url,
    'convictedAt', ${wireDate('c.convicted_at')}, 'bannedDay', c.banned_day) order by c.convicted_at, c.steam64_id), '[]')
  from (
    select p.steam64_id, p.name, p.avatar_url, ${convictedSince('met_lobbies.met_at')} as convicted_at,
      ${bannedSince('met_lobbies.met_at')} as banned_day
    from ${metPlayers} m join ${players} p on p.steam64_id = m.steam64_id
      left join ${steamBans} b on b.steam64_id = p.steam64_id
    where m.lobby_id = met_lobbies.id) c
  where c.convicted_at is not null or c.banned_day is not null)`;

const steam64Ids = sql<string[]>`array(
  select m.steam64_id from ${metPlayers} m where m.lobby_id = met_lobbies.id order by m.steam64_id)`;

export async function listMetLobbies(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  const { id, metAt, map } = metLobbies;
  return db
    .select({ id, metAt, map, steam64Ids, cheaters })
    .from(metLobbies)
    .where(eq(metLobbies.userId, userId))
    .orderBy(...newestFirst(metAt, id))
    .offset(offset)
    .limit(limit);
}

export type MetLobbyRow = Awaited<ReturnType<typeof listMetLobbies>>[number];

export const countMetLobbies = (db: Db, userId: string) => db.$count(metLobbies, eq(metLobbies.userId, userId));

export interface MonthRow {
  month: string;
  players: number;
  convicted: number;
  banned: number;
}

/** Each player counts once, in the month of the first meeting. */
export async function countMetByMonth(db: Db, userId: string): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
    with met as materialized (
      select m.steam64_id, min(l.met_at) as met_at
      from ${metLobbies} l join ${metPlayers} m on m.lobby_id = l.id where l.user_id = ${userId} group by m.steam64_id)
    select to_char(met.met_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as players,
      count(${convictedSince('met.met_at')})::int as convicted, count(${bannedSince('met.met_at')})::int as banned
    from met left join ${players} p on p.steam64_id = met.steam64_id
      left join ${steamBans} b on b.steam64_id = met.steam64_id
    group by month order by month`);
  return rows;
}

export interface MeetingRow extends Omit<CheaterRow, 'avatarUrl' | 'name'> {
  name: string | null;
  metAt: string;
  map: MapId | null;
}

/** A player whom nobody has reported has no name here. */
export async function listMeetings(db: Db, userId: string): Promise<MeetingRow[]> {
  const { rows } = await db.execute<MeetingRow & Record<string, unknown>>(sql`
    select m.steam64_id as "steam64Id", p.name, l.map, ${wireDate('l.met_at')} as "metAt",
      ${wireDate('since.convicted_at')} as "convictedAt", since.banned_day::text as "bannedDay"
    from ${metLobbies} l join ${metPlayers} m on m.lobby_id = l.id
      left join ${players} p on p.steam64_id = m.steam64_id
      left join ${steamBans} b on b.steam64_id = m.steam64_id
      cross join lateral (
        select ${convictedSince('l.met_at')} as convicted_at, ${bannedSince('l.met_at')} as banned_day) since
    where l.user_id = ${userId} order by l.met_at desc, l.id desc, m.steam64_id`);
  return rows;
}

/** Finds when and where a user last met each of these players. */
export async function findLastMeetings(
  db: Db,
  userId: string,
  steam64Ids: readonly string[],
): Promise<Map<string, Meeting>> {
  const given = sql`(select json_array_elements_text(${JSON.stringify(steam64Ids)}))`;
  const { rows } = await db.execute<{ steam64Id: string; map: MapId | null; metAt: string }>(sql`
    select distinct on (m.steam64_id) m.steam64_id as "steam64Id", l.map, ${wireDate('l.met_at')} as "metAt"
    from ${metPlayers} m join ${metLobbies} l on l.id = m.lobby_id
    where m.user_id = ${userId} and m.steam64_id in ${given} order by m.steam64_id, l.met_at desc`);
  return new Map(rows.map(({ steam64Id, map, metAt }) => [steam64Id, { map, metAt: Date.parse(metAt) }]));
}

/** Finds the newest lobby of exactly these players, who are sorted. */
export async function findSameLobby(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  within: { from: number; to: number },
) {
  const [same] = await tx
    .select({ id: metLobbies.id, map: metLobbies.map })
    .from(metLobbies)
    .where(
      and(
        eq(metLobbies.userId, userId),
        gt(metLobbies.metAt, new Date(within.from)),
        lt(metLobbies.metAt, new Date(within.to)),
        sql`${steam64Ids} = ${sql.param([...ids])}::text[]`,
      ),
    )
    .orderBy(...newestFirst(metLobbies.metAt, metLobbies.id))
    .limit(1);
  return same ?? null;
}

export async function countMeetings(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${metLobbies} l join ${metPlayers} m on m.lobby_id = l.id
    where l.user_id = ${userId}`);
  return rows[0]?.count ?? 0;
}

export async function insertLobby(
  tx: Tx,
  lobby: { userId: string; steam64Ids: readonly string[]; map: MapId | null; metAt: Date },
): Promise<string> {
  const { userId, map, metAt } = lobby;
  const id = newId(metAt.getTime());
  await tx.insert(metLobbies).values({ id, userId, map, metAt });
  await tx.insert(metPlayers).values(lobby.steam64Ids.map((steam64Id) => ({ lobbyId: id, steam64Id, userId })));
  return id;
}

export async function setMap(tx: Tx, id: string, map: MapId): Promise<void> {
  await tx.update(metLobbies).set({ map }).where(eq(metLobbies.id, id));
}

/** Call this after the choices are locked, so that no news about the lobby is added meanwhile. */
export async function moveNews(tx: Tx, userId: string, lobbyId: string): Promise<void> {
  const isOfLobby = sql`n.user_id = ${userId} and n.lobby_id = ${lobbyId}`;
  await tx.execute(sql`
    update ${metNews} n set lobby_id = other.lobby_id
    from (
      select distinct on (n.event_id) n.event_id, l.id as lobby_id
      from ${metNews} n join ${alertEvents} e on e.id = n.event_id
        join ${metPlayers} m on m.user_id = n.user_id and m.steam64_id = n.steam64_id and m.lobby_id <> n.lobby_id
        join ${metLobbies} l on l.id = m.lobby_id
      where ${isOfLobby} and ${isMetBefore(sql`e.happened_at`, sql`e.ban_change_id`)}
      order by n.event_id, l.met_at desc) other
    where ${isOfLobby} and n.event_id = other.event_id`);
}

/** News about it goes with a lobby. Returns false if the user does not remember it. */
export async function deleteLobby(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(metLobbies).where(and(eq(metLobbies.id, id), eq(metLobbies.userId, userId)));
  return rowCount === 1;
}

export async function deleteAllLobbies(db: Db, userId: string): Promise<void> {
  await db.delete(metLobbies).where(eq(metLobbies.userId, userId));
}

const forgetBatch = 1000;

/** Deletes some of the lobbies from before this time, and returns whether there may be more. */
export async function deleteLobbiesBefore(db: Db, before: Date): Promise<boolean> {
  const old = sql`${before.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    delete from ${metLobbies} where id in (
      select id from ${metLobbies} where met_at < least(${old}, now()) limit ${forgetBatch} for update skip locked)`);
  return rowCount === forgetBatch;
}
