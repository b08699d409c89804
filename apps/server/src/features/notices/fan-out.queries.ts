import { announceAfterMinutes, communityKinds, followedKinds, oldQueueDays } from '@argus/domain/notices/alerts';
import { minuteMs } from '@argus/domain/shared/time';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { alertEvents, alerts, deliveries, follows, webhooks } from '../../platform/db/schema/alerts.ts';
import { metPlayers } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { restFor } from '../../platform/jobs/work-gently.ts';
import { addMetNews } from './met-news.queries.ts';

type EventRow = typeof alertEvents.$inferSelect;

const stamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const isAmong = (kinds: readonly string[], kind: string) => kinds.includes(kind);

/** The delay starts when the event is first seen, because its own date may be that of a restored verdict. */
export async function scheduleEvents(db: Db, now: Date): Promise<void> {
  const announceAt = new Date(now.getTime() + announceAfterMinutes * minuteMs);
  await db.update(alertEvents).set({ announceAt }).where(sql`is_pending and announce_at is null`);
}

/**
 * Notifies the next people who follow or met the player of the oldest due event that no other process has locked. Returns false if there is no
 * such event. If the process dies, the transaction is rolled back, and another process notifies the same people. An
 * event with more people to tell is due again after a rest, so that processes do not work in each other's rests.
 */
export async function fanOutBatch(db: Db, clock: () => number, limit: number): Promise<boolean> {
  const now = new Date(clock());
  const startedAt = performance.now();
  return inTransaction(db, async (tx) => {
    const [event] = await tx
      .select()
      .from(alertEvents)
      .where(sql`is_pending and announce_at <= ${stamp(now)}`)
      .orderBy(alertEvents.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!event) return false;
    // A retracted conviction is not announced any more, because its overturning is an event of its own.
    const isOver = event.retractedAt !== null || (await isPast(tx, event));
    if (!isOver && event.toldUpTo === null && isAmong(communityKinds, event.kind))
      await notifyCommunity(tx, event, now);
    const notified = !isOver && isAmong(followedKinds, event.kind) ? await notifyPeople(tx, event, now, limit) : [];
    const isDone = notified.length < limit;
    const announceAt = new Date(clock() + restFor(performance.now() - startedAt));
    await tx
      .update(alertEvents)
      .set(isDone ? { isPending: false } : { toldUpTo: notified.at(-1) ?? null, announceAt })
      .where(eq(alertEvents.id, event.id));
    if (isDone) await tx.execute(sql`select pg_notify('argus_changed', 'convictions')`);
    return true;
  });
}

/** Returns true if the appeal was withdrawn meanwhile, or if staff decided the split vote. */
async function isPast(tx: Tx, { kind, reportId }: EventRow): Promise<boolean> {
  if (reportId === null || (kind !== 'appealed' && kind !== 'split')) return false;
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId));
  return kind === 'appealed' ? !report?.isUnderAppeal : report?.status !== 'verified_undetermined';
}

/** Sorts before every id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Returns the ids of all who follow or met the player, in their order, whether they want to know or not. */
async function notifyPeople(tx: Tx, event: EventRow, now: Date, limit: number): Promise<string[]> {
  const { steam64Id, kind, toldUpTo } = event;
  // That a conviction was overturned is news only to those who were told of it.
  const met = kind === 'overturned' ? metNews : metPlayers;
  // Each index is read only as far as this batch goes.
  const next = (table: typeof follows | typeof metNews | typeof metPlayers) => sql`(
    select distinct user_id from ${table} where steam64_id = ${steam64Id} and user_id > ${toldUpTo ?? nobody}::uuid
    order by user_id limit ${limit})`;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from (${next(follows)} union ${next(met)}) concerned order by user_id limit ${limit}`);
  const userIds = rows.map(({ userId }) => userId);
  const given = idsIn(userIds);
  const followers = idsIn(await lockFollowers(tx, steam64Id, given));
  await insertAlerts(tx, event, followers, now);
  await addMetNews(tx, event, { given, followers, now });
  await addDeliveries(tx, event.id, now, sql`w.user_id in ${followers}`);
  return userIds;
}

const idsIn = (userIds: readonly string[]) =>
  sql`(select given.id::uuid from json_array_elements_text(${JSON.stringify(userIds)}) as given (id))`;

/**
 * Who follows now is told as a follower, and the others as people who met the player: if that were asked twice, somebody
 * who follows or stops in between could be told of the same event twice, or never.
 */
async function lockFollowers(tx: Tx, steam64Id: string | null, given: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select f.user_id as "userId" from ${follows} f join ${users} u on u.id = f.user_id
    where f.steam64_id = ${steam64Id} and f.user_id in ${given} and not u.is_banned and u.deleted_at is null
    order by f.user_id for key share of f`);
  return rows.map(({ userId }) => userId);
}

async function insertAlerts(tx: Tx, { id, kind, steam64Id }: EventRow, followers: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${alerts} (user_id, steam64_id, kind, event_id, created_at)
    select told.id, ${steam64Id}, ${kind}, ${id}, ${stamp(now)} from ${followers} told order by told.id
    on conflict (user_id, coalesce(steam64_id, kind)) do update
      set kind = excluded.kind, event_id = excluded.event_id, created_at = excluded.created_at, seen_at = null
      where alerts.event_id < excluded.event_id`);
}

const notifyCommunity = (tx: Tx, { id }: EventRow, now: Date) => addDeliveries(tx, id, now, sql`w.user_id is null`);

/** Locks the webhooks, so that a process that just found nothing to send does not miss these deliveries. */
async function addDeliveries(tx: Tx, eventId: number, now: Date, isRecipient: SQL): Promise<void> {
  await tx.execute(sql`
    with targets as materialized (
      select w.id from ${webhooks} w where ${isRecipient} and w.switched_off_at is null order by w.id for no key update),
    added as (
      insert into ${deliveries} (event_id, webhook_id, created_at)
      select ${eventId}, targets.id, ${stamp(now)} from targets on conflict do nothing)
    update ${webhooks} set due_at = coalesce(due_at, ${stamp(now)}) from targets where webhooks.id = targets.id`);
}

/** Records for the community's channel that a case has waited for `oldQueueDays` days, at most once in that time. */
export async function recordOldQueue(db: Db, now: Date): Promise<void> {
  const longAgo = sql`${stamp(now)} - interval '1 day' * ${oldQueueDays}`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('old queue'))`);
    await tx.execute(sql`
      insert into ${alertEvents} (kind, happened_at) select 'queue_old', ${stamp(now)}
      where exists (select from ${webhooks} where user_id is null)
        and exists (
          select from ${reports} where status in ('unverified', 'processing') and created_at < ${longAgo})
        and not exists (select from ${alertEvents} where kind = 'queue_old' and happened_at > ${longAgo})`);
  });
}

export const countPendingEvents = (db: Db) => db.$count(alertEvents, sql`is_pending`);
