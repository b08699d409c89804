import { type DigestChoice, nextDigestAt } from '@argus/domain/meetings/digest';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { follows } from '../../platform/db/schema/alerts.ts';
import { metChoices, metLobbies, metPlayers } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { users } from '../../platform/db/schema/users.ts';

export interface PlayerEvent {
  id: number;
  kind: string;
  steam64Id: string | null;
  happenedAt: Date;
}

/**
 * Stores news about a player for those of the given users who met them and do not follow them, since followers are told
 * at once. Choices are locked before webhooks, as where digests are written.
 */
export async function addMetNews(tx: Tx, event: PlayerEvent, given: SQL, now: Date): Promise<void> {
  const waiting = await lockWhoWantsToKnow(tx, event, given, now);
  if (event.kind === 'overturned') await replaceConvictions(tx, event, { waiting, given });
  else await insertNews(tx, event, waiting);
  // The alert of a follower replaces what the digest said.
  await tx.execute(sql`
    delete from ${metNews} n using ${follows} f
    where n.steam64_id = ${event.steam64Id} and n.user_id in ${given}
      and f.user_id = n.user_id and f.steam64_id = n.steam64_id`);
}

/** Returns when each of them is due, as rows of SQL. */
async function lockWhoWantsToKnow(tx: Tx, { steam64Id }: PlayerEvent, given: SQL, now: Date): Promise<SQL> {
  const { rows } = await tx.execute<{ userId: string; digest: DigestChoice; toldAt: string | null }>(sql`
    select c.user_id as "userId", c.digest, c.told_at as "toldAt"
    from ${metChoices} c join ${users} u on u.id = c.user_id
    where c.user_id in ${given} and not u.is_banned and u.deleted_at is null
      and not exists (select from ${follows} f where f.user_id = c.user_id and f.steam64_id = ${steam64Id})
    order by c.user_id for no key update of c`);
  const due = rows.flatMap(({ userId, digest, toldAt }) => {
    const at = nextDigestAt(digest, { toldAt: toldAt === null ? null : Date.parse(toldAt), now: now.getTime() });
    return at === null ? [] : [{ user_id: userId, due_at: new Date(at).toISOString() }];
  });
  return sql`json_to_recordset(${JSON.stringify(due)}) as w (user_id uuid, due_at timestamptz)`;
}

const dueAsWanted = sql`
  update ${metChoices} set due_at = coalesce(met_choices.due_at, wanted.due_at)
  from wanted where met_choices.user_id = wanted.user_id and wanted.user_id in (select user_id from told)`;

/** The lobby is locked, so that nobody is told of a meeting that they forget meanwhile. */
async function insertNews(tx: Tx, { id, kind, steam64Id, happenedAt }: PlayerEvent, waiting: SQL): Promise<void> {
  const upTo = sql`${happenedAt.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with wanted as materialized (select * from ${waiting}),
    latest as materialized (
      select distinct on (m.user_id) m.lobby_id
      from ${metPlayers} m join ${metLobbies} l on l.id = m.lobby_id join wanted w on w.user_id = m.user_id
      where m.steam64_id = ${steam64Id} and l.met_at <= ${upTo} order by m.user_id, l.met_at desc),
    present as materialized (
      select l.id, l.user_id from ${metLobbies} l where l.id in (select lobby_id from latest)
      order by l.user_id for key share of l),
    told as (
      insert into ${metNews} (user_id, steam64_id, lobby_id, kind, event_id)
      select p.user_id, ${steam64Id}, p.id, ${kind}, ${id} from present p
      on conflict (user_id, steam64_id) do update
        set lobby_id = excluded.lobby_id, kind = excluded.kind, event_id = excluded.event_id, digest_id = null
        where met_news.event_id < excluded.event_id
      returning user_id)
    ${dueAsWanted}`);
}

/** Whoever was told of the conviction is told that it was overturned. For anyone else it is as if it had never been. */
async function replaceConvictions(
  tx: Tx,
  { id, steam64Id }: PlayerEvent,
  { waiting, given }: { waiting: SQL; given: SQL },
): Promise<void> {
  const isOlder = sql`met_news.steam64_id = ${steam64Id} and met_news.event_id < ${id}`;
  await tx.execute(sql`
    with wanted as materialized (select * from ${waiting}),
    told as (
      update ${metNews} set kind = 'overturned', event_id = ${id}, digest_id = null
      from wanted w where met_news.user_id = w.user_id and ${isOlder} and met_news.digest_id is not null
      returning met_news.user_id)
    ${dueAsWanted}`);
  await tx.execute(sql`
    delete from ${metNews} where ${isOlder} and met_news.user_id in ${given} and met_news.kind = 'convicted'`);
}
