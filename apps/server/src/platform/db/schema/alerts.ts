import { alertEventKinds, alertKinds, deliveryStates } from '@argus/domain/notices/alerts';
import { type Language, sourceLanguage } from '@argus/domain/shared/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { metDigests } from './meetings.ts';
import { playerRef } from './players.ts';
import { reportRef } from './reports.ts';
import { steamBanChanges } from './steam-bans.ts';
import { userRef } from './users.ts';

/** Feeds and notices are read from these rows too, so rows about players are not deleted. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: alertEventKinds }).notNull(),
    steam64Id: playerRef('steam64_id'),
    reportId: reportRef('report_id'),
    banChangeId: uuid('ban_change_id').references(() => steamBanChanges.id, { onDelete: 'cascade' }),
    happenedAt: instant('happened_at').notNull(),
    retractedAt: instant('retracted_at'),
    isPending: boolean('is_pending').notNull().default(true),
    /** Before this time, the event can be retracted without anybody having been notified of it. */
    announceAt: instant('announce_at'),
    toldUpTo: uuid('told_up_to'),
  },
  (t) => [
    oneOf('alert_events_kind', t.kind, alertEventKinds),
    check('alert_events_ban', sql`(${t.kind} = 'banned') = (${t.banChangeId} is not null)`),
    check('alert_events_player', sql`(${t.kind} = 'queue_old') = (${t.steam64Id} is null)`),
    uniqueIndex('alert_events_standing_conviction')
      .on(t.steam64Id)
      .where(sql`kind = 'convicted' and retracted_at is null`),
    index('alert_events_convictions')
      .on(sql`coalesce(retracted_at, happened_at) desc nulls last`, t.id.desc())
      .where(sql`kind = 'convicted'`),
    index('alert_events_by_player').on(t.steam64Id, t.id),
    index('alert_events_by_ban').on(t.banChangeId).where(sql`ban_change_id is not null`),
    index('alert_events_pending').on(t.id).where(sql`is_pending`),
    index('alert_events_passing').on(t.happenedAt).where(sql`kind in ('appealed', 'split', 'queue_old')`),
  ],
);

export const eventRef = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => alertEvents.id, { onDelete: 'cascade' });

export const follows = pgTable(
  'follows',
  {
    userId: userRef('user_id').notNull(),
    steam64Id: text('steam64_id').notNull(),
    followedAt: instant('followed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.steam64Id] }),
    check('follows_steam64_id', sql`${t.steam64Id} ~ '^765[0-9]{14}$'`),
    index('follows_by_player').on(t.steam64Id, t.userId),
  ],
);

/** A newer notice about a player replaces the older one. A notice without a player is about a webhook. */
export const alerts = pgTable(
  'alerts',
  {
    userId: userRef('user_id').notNull(),
    steam64Id: playerRef('steam64_id'),
    kind: text({ enum: alertKinds }).notNull(),
    eventId: eventRef('event_id'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    uniqueIndex('alerts_one_each').on(t.userId, sql`coalesce(steam64_id, kind)`),
    oneOf('alerts_kind', t.kind, alertKinds),
    check('alerts_subject', sql`(${t.kind} in ('webhook_off', 'community_webhook_off')) = (${t.steam64Id} is null)`),
    check('alerts_event', sql`(${t.eventId} is null) = (${t.steam64Id} is null)`),
    index('alerts_by_user').on(t.userId, t.createdAt.desc(), t.steam64Id),
    index('alerts_unseen').on(t.userId, t.createdAt.desc()).where(sql`seen_at is null`),
    index('alerts_by_event').on(t.eventId),
    index('alerts_by_player').on(t.steam64Id),
  ],
);

/** Only the hash of a feed's token is stored, so that nobody but its owner knows its address. */
export const followFeeds = pgTable('follow_feeds', {
  userId: userRef('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** The row without a user is the community's webhook, whose address is a setting. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id'),
    discordId: text('discord_id').notNull(),
    /** The token is encrypted. */
    secret: text(),
    /** The messages are in this language. It is not checked here, so that a new language needs no migration. */
    language: text().$type<Language>().notNull().default(sourceLanguage),
    createdAt: instant('created_at').notNull(),
    failures: integer().notNull().default(0),
    /**
     * A process that sends moves this ahead, so that another takes over if it dies. It is null if nothing waits to be
     * sent.
     */
    dueAt: instant('due_at'),
    switchedOffAt: instant('switched_off_at'),
  },
  (t) => [
    unique('webhooks_one_each').on(t.userId).nullsNotDistinct(),
    check('webhooks_secret', sql`(${t.userId} is null) = (${t.secret} is null)`),
    check('webhooks_off', sql`${t.switchedOffAt} is null or ${t.dueAt} is null`),
    index('webhooks_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
);

/** A message is about an event or, to somebody's own webhook, a digest about players they met. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    eventId: eventRef('event_id'),
    digestId: uuid('digest_id').references(() => metDigests.id, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    state: text({ enum: deliveryStates }).notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('deliveries_one_of_event').on(t.eventId, t.webhookId),
    unique('deliveries_one_of_digest').on(t.digestId),
    check('deliveries_subject', sql`(${t.eventId} is null) <> (${t.digestId} is null)`),
    oneOf('deliveries_state', t.state, deliveryStates),
    check('deliveries_ended', sql`(${t.state} in ('pending', 'sending')) = (${t.endedAt} is null)`),
    index('deliveries_of_webhook').on(t.webhookId, t.id),
    index('deliveries_waiting').on(t.createdAt).where(sql`ended_at is null`),
    index('deliveries_by_end').on(t.endedAt).where(sql`ended_at is not null`),
  ],
);
