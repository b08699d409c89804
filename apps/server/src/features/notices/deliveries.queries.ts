import { type DeliveryState, deliveryDays, webhookBackOff } from '@argus/domain/notices/alerts';
import { backOffMs } from '@argus/domain/shared/back-off';
import type { Language } from '@argus/domain/shared/languages';
import { dayMs } from '@argus/domain/shared/time';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { claimDue, type DueRows, isClaimed, leaseFrom } from '../../platform/db/due-rows.ts';
import { retentionCutoff } from '../../platform/db/retention.ts';
import { alertEvents, alerts, deliveries, webhooks } from '../../platform/db/schema/alerts.ts';
import { players } from '../../platform/db/schema/players.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import type { Announcement, MeetingAnnounced } from '../../platform/integrations/discord-message.ts';
import { type DigestNewsRow, findDigest } from './digests.queries.ts';
import { lastMeeting, votesOfEvent } from './meeting-of.queries.ts';

/** The lease is longer than a call to Discord may take. */
const dueWebhooks: DueRows = { key: webhooks.id, dueAt: webhooks.dueAt, leaseMs: 60_000 };
const maxRows = 10_000;
/** Discord shows this many embeds of a message. */
const maxDigestNews = 10;

export interface ClaimedWebhook {
  id: string;
  discordId: string;
  /** This is null for the community's webhook. */
  secret: string | null;
  language: Language;
  failures: number;
  lease: Date;
}

export interface Message {
  deliveryId: number;
  announcement: Announcement;
}

const waiting: DeliveryState[] = ['pending', 'sending'];

/**
 * Claims webhooks that have something to send, the longest due first. If another process ended while it was sending a
 * message, the message is never sent again, because Discord may have received it.
 */
export async function claimWebhooks(db: Db, now: Date, max: number): Promise<ClaimedWebhook[]> {
  const where = sql`not exists (select from ${users} u where u.id = ${webhooks.userId} and u.is_banned)`;
  return inTransaction(db, async (tx) => {
    const { keys, lease } = await claimDue(tx, dueWebhooks, { now, max, where });
    if (keys.length === 0) return [];
    await tx
      .update(deliveries)
      .set({ state: 'uncertain', endedAt: now })
      .where(and(inArray(deliveries.webhookId, keys), eq(deliveries.state, 'sending')));
    const { id, discordId, secret, language, failures } = webhooks;
    const columns = { id, discordId, secret, language, failures };
    const claimed = await tx.select(columns).from(webhooks).where(inArray(id, keys));
    return claimed.map((webhook) => ({ ...webhook, lease }));
  });
}

/**
 * Marks the oldest message of a claimed webhook as being sent. Returns null if nothing is left or another process has
 * the webhook. Skips messages that are no longer true or are too old by now.
 */
export async function takeMessage(db: Db, claimed: ClaimedWebhook, now: Date): Promise<Message | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockClaimed(tx, claimed))) return null;
    const message = await findMessage(tx, claimed.id, now);
    const lease = message ? leaseFrom(dueWebhooks, now) : null;
    const { failures } = claimed;
    await tx.update(webhooks).set({ dueAt: lease, failures }).where(eq(webhooks.id, claimed.id));
    if (!message || !lease) return null;
    await tx.update(deliveries).set({ state: 'sending' }).where(eq(deliveries.id, message.deliveryId));
    claimed.lease = lease;
    return message;
  });
}

async function findMessage(tx: Tx, webhookId: string, now: Date): Promise<Message | null> {
  const oldest = new Date(now.getTime() - deliveryDays * dayMs);
  const isWaiting = sql`deliveries.webhook_id = ${webhookId} and deliveries.state = 'pending'`;
  const isOutdated = sql`deliveries.created_at < ${timestamp(oldest)} or exists (
    select from ${alertEvents} e where e.id = deliveries.event_id and e.retracted_at is not null)`;
  const outdated = { state: 'outdated' as const, endedAt: now };
  await tx.update(deliveries).set(outdated).where(sql`${isWaiting} and (${isOutdated})`);
  for (;;) {
    const [next] = await tx.select().from(deliveries).where(isWaiting).orderBy(asc(deliveries.id)).limit(1);
    if (!next) return null;
    const { id: deliveryId, eventId, digestId } = next;
    if (eventId !== null) return { deliveryId, announcement: await getEvent(tx, eventId, { webhookId, now }) };
    const digest = digestId === null ? null : await findDigest(tx, digestId, maxDigestNews);
    if (digest)
      return { deliveryId, announcement: { kind: 'met', ...digest, news: digest.news.map(toAnnounced), now } };
    // All of it was forgotten meanwhile, or holds no more.
    await tx.update(deliveries).set(outdated).where(eq(deliveries.id, deliveryId));
  }
}

const toAnnounced = ({ name, metAt, happenedAt, ...news }: DigestNewsRow): MeetingAnnounced => ({
  ...news,
  player: name,
  metAt: Date.parse(metAt),
  happenedAt: Date.parse(happenedAt),
});

/** To somebody's own webhook, the message says where its owner met the player. */
async function getEvent(
  tx: Tx,
  eventId: number,
  { webhookId, now }: { webhookId: string; now: Date },
): Promise<Announcement> {
  const [event] = await tx
    .select({
      kind: alertEvents.kind,
      steam64Id: alertEvents.steam64Id,
      playerName: players.name,
      reportId: alertEvents.reportId,
      happenedAt: alertEvents.happenedAt,
      meeting: lastMeeting(sql.raw('webhooks.user_id')),
      votes: votesOfEvent(sql.raw('alert_events.kind'), sql.raw('alert_events.report_id')),
    })
    .from(alertEvents)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .leftJoin(players, eq(players.steam64Id, alertEvents.steam64Id))
    .where(eq(alertEvents.id, eventId));
  if (!event) throw new Error('a delivery goes with its event');
  const { meeting, ...announced } = event;
  return { ...announced, meeting: meeting && { ...meeting, metAt: Date.parse(meeting.metAt) }, now };
}

/** Returns false if the lease was lost. */
async function lockClaimed(tx: Tx, claimed: ClaimedWebhook): Promise<boolean> {
  const locked = await tx.select().from(webhooks).where(isOwn(claimed)).for('no key update');
  return locked.length > 0;
}

const isOwn = ({ id, lease }: ClaimedWebhook) => isClaimed(dueWebhooks, { key: id, lease });

/** Also accepts the result of a process that lost its lease, because it is more certain than `uncertain`. */
export async function endDelivery(
  db: Db,
  deliveryId: number,
  { state, now }: { state: 'sent' | 'refused' | 'uncertain'; now: Date },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ state, endedAt: now })
    .where(and(eq(deliveries.id, deliveryId), inArray(deliveries.state, ['sending', 'uncertain'])));
}

export async function releaseWebhook(db: Db, claimed: ClaimedWebhook, now: Date): Promise<void> {
  await db.update(webhooks).set({ dueAt: now, failures: 0 }).where(isOwn(claimed));
}

/** Makes the message and its webhook wait after Discord did not accept the message for now. */
export async function postponeWebhook(
  db: Db,
  claimed: ClaimedWebhook,
  { deliveryId, now, retryAfterMs }: { deliveryId: number | null; now: Date; retryAfterMs?: number | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockClaimed(tx, claimed))) return;
    const failures = claimed.failures + 1;
    const dueAt = new Date(now.getTime() + backOffMs(webhookBackOff, failures, retryAfterMs));
    await tx.update(webhooks).set({ failures, dueAt }).where(eq(webhooks.id, claimed.id));
    if (deliveryId === null) return;
    await tx
      .update(deliveries)
      .set({ state: 'pending' })
      .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'sending')));
  });
}

/**
 * Switches a webhook off that Discord does not know, and notifies its owner or, for the community's webhook, the
 * admins.
 */
export async function switchOffWebhook(db: Db, { id }: Pick<ClaimedWebhook, 'id'>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ switchedOffAt: now, dueAt: null })
      .where(eq(webhooks.id, id))
      .returning({ userId: webhooks.userId });
    if (!webhook) return;
    await tx
      .update(deliveries)
      .set({ state: 'refused', endedAt: now })
      .where(and(eq(deliveries.webhookId, id), inArray(deliveries.state, waiting)));
    const { userId } = webhook;
    const owners = userId === null ? sql`user_type = 'admin' and deleted_at is null` : sql`id = ${userId}`;
    const kind = userId === null ? 'community_webhook_off' : 'webhook_off';
    await tx.execute(sql`
      insert into ${alerts} (user_id, kind, created_at) select id, ${kind}, ${timestamp(now)} from ${users} where ${owners}
      on conflict (user_id, coalesce(steam64_id, kind)) do update set created_at = excluded.created_at, seen_at = null`);
  });
}

export async function measureOutbox(db: Db, now: Date): Promise<{ waiting: number; ageSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; age: number }>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(0, extract(epoch from ${timestamp(now)} - min(created_at))), 0)::float as age
    from (select created_at from ${deliveries} where ended_at is null order by created_at limit ${maxRows}) oldest`);
  return { waiting: rows[0]?.waiting ?? 0, ageSeconds: rows[0]?.age ?? 0 };
}

export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  const before = retentionCutoff(now);
  await db.execute(sql`
    delete from ${deliveries} where id in (
      select id from ${deliveries} where ended_at < ${before} limit ${maxRows}
      for update skip locked)`);
  await db.execute(sql`
    delete from ${alertEvents} where id in (
      select id from ${alertEvents} where kind in ('appealed', 'split', 'queue_old') and happened_at < ${before}
        and not is_pending limit ${maxRows} for update skip locked)`);
}
