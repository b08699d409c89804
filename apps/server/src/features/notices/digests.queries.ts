import type { MapId } from '@argus/domain/meetings/maps';
import type { FollowedKind } from '@argus/domain/notices/alerts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { retentionCutoff } from '../../platform/db/retention.ts';
import { alertEvents, deliveries, webhooks } from '../../platform/db/schema/alerts.ts';
import { metChoices, metDigests, metLobbies } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { players } from '../../platform/db/schema/players.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';
import { wireDate } from '../../platform/db/wire-date.ts';
import { type Votes, votesOfEvent } from './meeting-of.queries.ts';

const stamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * Writes the digests of the next users who are due, for the bell and their webhooks, in one transaction: if the process
 * dies, another one writes them. Returns whether there may be more.
 */
export async function writeDigests(db: Db, now: Date, limit: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // An account that is being deleted is skipped, because the deletion waits for the row with its choices.
    const { rows } = await tx.execute<{ userId: string; isBanned: boolean }>(sql`
      select c.user_id as "userId", u.is_banned as "isBanned"
      from ${metChoices} c join ${users} u on u.id = c.user_id where c.due_at <= ${stamp(now)}
      order by c.due_at limit ${limit} for no key update of c skip locked for key share of u skip locked`);
    if (rows.length === 0) return false;
    // News for a banned user waits until there is more of it.
    const drafts = rows.flatMap(({ userId, isBanned }) => (isBanned ? [] : [{ id: newId(), user_id: userId }]));
    const drafted = sql`json_to_recordset(${JSON.stringify(drafts)}) as d (id uuid, user_id uuid)`;
    await deleteRetracted(tx, drafted);
    await deleteReplaced(tx, drafted);
    await insertDigests(tx, drafted, now);
    const userIds = JSON.stringify(rows.map(({ userId }) => userId));
    await tx.execute(sql`
      update ${metChoices} set due_at = null
      where user_id in (select id::uuid from json_array_elements_text(${userIds}) as given (id))`);
    return rows.length === limit;
  });
}

/** Nobody is told of a conviction that is no more. */
async function deleteRetracted(tx: Tx, drafted: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${metNews} n using ${alertEvents} e, ${drafted}
    where n.user_id = d.user_id and n.digest_id is null and e.id = n.event_id and e.retracted_at is not null`);
}

/** What a digest says of a player's verdict replaces what an older one said of it, and likewise of bans. */
async function deleteReplaced(tx: Tx, drafted: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${metNews} o using ${metNews} n, ${drafted}
    where n.user_id = d.user_id and n.digest_id is null and o.user_id = n.user_id and o.steam64_id = n.steam64_id
      and (o.kind = 'banned') = (n.kind = 'banned') and o.digest_id is not null`);
}

/** Whoever forgot all of it meanwhile gets no digest. */
async function insertDigests(tx: Tx, drafted: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into ${metDigests} (id, user_id, created_at)
      select d.id, d.user_id, ${stamp(now)} from ${drafted}
      where exists (select from ${metNews} n where n.user_id = d.user_id and n.digest_id is null)
      returning id, user_id),
    told as (
      update ${metNews} n set digest_id = made.id from made
      where n.user_id = made.user_id and n.digest_id is null)
    update ${metChoices} c set told_at = ${stamp(now)} from made where c.user_id = made.user_id`);
  await tx.execute(sql`
    with targets as materialized (
      select w.id, m.id as digest_id
      from ${webhooks} w join ${drafted} on d.user_id = w.user_id join ${metDigests} m on m.id = d.id
      where w.switched_off_at is null order by w.id for no key update of w),
    added as (
      insert into ${deliveries} (digest_id, webhook_id, created_at)
      select targets.digest_id, targets.id, ${stamp(now)} from targets)
    update ${webhooks} set due_at = coalesce(due_at, ${stamp(now)}) from targets where webhooks.id = targets.id`);
}

export interface DigestNewsRow {
  steam64Id: string;
  name: string;
  kind: FollowedKind;
  map: MapId | null;
  metAt: string;
  happenedAt: string;
  votes: Votes | null;
}

/** Selects the news `n` of a digest that still holds, the latest first. */
const newsOf = (digestId: SQL, limit: number) => sql`
  select n.steam64_id as "steam64Id", p.name, n.kind, l.map, ${wireDate('l.met_at')} as "metAt",
    ${wireDate('e.happened_at')} as "happenedAt", ${votesOfEvent(sql`n.kind`, sql`e.report_id`)} as votes
  from ${metNews} n join ${metLobbies} l on l.id = n.lobby_id join ${alertEvents} e on e.id = n.event_id
    join ${players} p on p.steam64_id = n.steam64_id
  where n.digest_id = ${digestId} and e.retracted_at is null order by n.event_id desc limit ${limit}`;

const countNews = (digestId: SQL) => sql<number>`(
  select count(*)::int from ${metNews} n join ${alertEvents} e on e.id = n.event_id
  where n.digest_id = ${digestId} and e.retracted_at is null)`;

export interface Digest {
  count: number;
  news: DigestNewsRow[];
}

/** Returns null if the digest was forgotten, or nothing in it holds any more. */
export async function findDigest(tx: Tx, id: string, maxNews: number): Promise<Digest | null> {
  const { rows: news } = await tx.execute<DigestNewsRow & Record<string, unknown>>(newsOf(sql`${id}::uuid`, maxNews));
  if (news.length === 0) return null;
  const { rows } = await tx.execute<{ count: number }>(sql`select ${countNews(sql`${id}::uuid`)} as count`);
  return { count: rows[0]?.count ?? 0, news };
}

export interface DigestRow {
  id: string;
  createdAt: string;
  seenAt: string | null;
  count: number;
  latest: DigestNewsRow;
}

export const hasNews = sql.raw(
  'exists (select from met_news n join alert_events e on e.id = n.event_id where n.digest_id = met_digests.id and e.retracted_at is null)',
);

/** A digest without news is not shown. */
export async function findDigests(db: Db, isWanted: SQL, order = sql``): Promise<DigestRow[]> {
  const { rows } = await db.execute<DigestRow & Record<string, unknown>>(sql`
    select met_digests.id, ${wireDate('met_digests.created_at')} as "createdAt",
      ${wireDate('met_digests.seen_at')} as "seenAt", ${countNews(sql.raw('met_digests.id'))} as count,
      to_jsonb(latest) as latest
    from ${metDigests} cross join lateral (${newsOf(sql.raw('met_digests.id'), 1)}) latest
    where ${isWanted} ${order}`);
  return rows;
}

const maxRows = 10_000;

/**
 * Deletes old digests of which nothing is left. One that told of a conviction stays until its reader was told that it
 * was overturned.
 */
export async function deleteOldDigests(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${metDigests} where id in (
      select id from ${metDigests} where created_at < ${retentionCutoff(now)}
        and not exists (select from ${metNews} n where n.digest_id = met_digests.id)
      limit ${maxRows} for update skip locked)`);
}
