import { type DigestChoice, nextDigestAt } from '@argus/domain/meetings/digest';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { metChoices, metLobbies, metPlayers } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { users } from '../../platform/db/schema/users.ts';
import { isMetBefore } from '../meetings/met-before.queries.ts';

export interface PlayerEvent {
  id: number;
  kind: string;
  steam64Id: string | null;
  banChangeId: string | null;
  happenedAt: Date;
}

/** A ban and a verdict are news of their own. */
const isSameSubject = (kind: string) => sql`(n.kind = 'banned') = ${kind === 'banned'}`;

/**
 * Stores news about a player for those of the given users who met them and are not told as followers. Choices are
 * locked before webhooks, as where digests are written.
 */
export async function addMetNews(
  tx: Tx,
  event: PlayerEvent,
  { given, followers, now }: { given: SQL; followers: SQL; now: Date },
): Promise<void> {
  const waiting = await lockWhoWantsToKnow(tx, { given, followers, now });
  if (event.kind === 'overturned') await replaceConvictions(tx, event, { waiting, given });
  else await insertNews(tx, event, waiting);
  // The alert of a follower replaces what the digest said.
  await tx.execute(sql`
    delete from ${metNews} n where n.steam64_id = ${event.steam64Id} and n.user_id in ${followers}
      and ${isSameSubject(event.kind)}`);
}

/** Returns when each of them is due, as rows of SQL. */
async function lockWhoWantsToKnow(
  tx: Tx,
  { given, followers, now }: { given: SQL; followers: SQL; now: Date },
): Promise<SQL> {
  const { rows } = await tx.execute<{ userId: string; digest: DigestChoice; toldAt: string | null }>(sql`
    select c.user_id as "userId", c.digest, c.told_at as "toldAt"
    from ${metChoices} c join ${users} u on u.id = c.user_id
    where c.user_id in ${given} and c.user_id not in ${followers} and not u.is_banned and u.deleted_at is null
    order by c.user_id for no key update of c`);
  const due = rows.flatMap(({ userId, digest, toldAt }) => {
    const at = nextDigestAt(digest, { toldAt: toldAt === null ? null : Date.parse(toldAt), now: now.getTime() });
    return at === null ? [] : [{ user_id: userId, due_at: new Date(at).toISOString() }];
  });
  return sql`json_to_recordset(${JSON.stringify(due)}) as w (user_id uuid, due_at timestamptz)`;
}

/** Stores what the rows `fresh` of users and lobbies have to be told, in place of older news that waits. */
const store = ({ id, kind, steam64Id }: PlayerEvent) => sql`
  told as (
    insert into ${metNews} (user_id, steam64_id, lobby_id, kind, event_id)
    select fresh.user_id, ${steam64Id}, fresh.id, ${kind}, ${id} from fresh
    on conflict (user_id, steam64_id, (kind = 'banned'), (digest_id is null)) do update
      set lobby_id = excluded.lobby_id, kind = excluded.kind, event_id = excluded.event_id
      where met_news.event_id < excluded.event_id
    returning user_id)
  update ${metChoices} set due_at = coalesce(met_choices.due_at, wanted.due_at)
  from wanted where met_choices.user_id = wanted.user_id and wanted.user_id in (select user_id from told)`;

/** A lobby is locked, so that nobody is told of a meeting that they forget meanwhile. */
const lockLobbies = (which: SQL) => sql`
  fresh as materialized (
    select l.id, l.user_id from ${metLobbies} l where l.id in (select lobby_id from ${which})
    order by l.user_id for key share of l)`;

async function insertNews(tx: Tx, event: PlayerEvent, waiting: SQL): Promise<void> {
  const { steam64Id, banChangeId, happenedAt } = event;
  await tx.execute(sql`
    with wanted as materialized (select * from ${waiting}),
    latest as materialized (
      select distinct on (m.user_id) m.lobby_id
      from ${metPlayers} m join ${metLobbies} l on l.id = m.lobby_id join wanted w on w.user_id = m.user_id
      where m.steam64_id = ${steam64Id}
        and ${isMetBefore(sql`${happenedAt.toISOString()}::timestamptz`, sql`${banChangeId}::uuid`)}
      order by m.user_id, l.met_at desc),
    ${lockLobbies(sql`latest`)},
    ${store(event)}`);
}

/** Whoever was told of the conviction is told that it was overturned. For anyone else it is as if it had never been. */
async function replaceConvictions(
  tx: Tx,
  event: PlayerEvent,
  { waiting, given }: { waiting: SQL; given: SQL },
): Promise<void> {
  const isOlder = sql`n.steam64_id = ${event.steam64Id} and n.event_id < ${event.id} and n.kind = 'convicted'`;
  await tx.execute(sql`
    with wanted as materialized (select * from ${waiting}),
    known as materialized (
      select n.lobby_id from ${metNews} n join wanted w on w.user_id = n.user_id
      where ${isOlder} and n.digest_id is not null),
    ${lockLobbies(sql`known`)},
    ${store(event)}`);
  await tx.execute(sql`
    delete from ${metNews} n
    where ${isOlder} and n.user_id in ${given}
      and (n.digest_id is null or n.user_id not in (select w.user_id from ${waiting}))`);
}
