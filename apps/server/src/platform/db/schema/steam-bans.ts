import { banChangeKinds, banSources, economyBans } from '@argus/domain/players/steam-bans';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { playerRef } from './players.ts';

const banColumns = {
  vacBans: integer('vac_bans').notNull().default(0),
  gameBans: integer('game_bans').notNull().default(0),
  isCommunityBanned: boolean('is_community_banned').notNull().default(false),
  economyBan: text('economy_ban', { enum: economyBans }).notNull().default('none'),
  lastBanDay: date('last_ban_day', { mode: 'string' }),
};

/** Every player with a counted report has a row, which is also the queue of what to ask Steam next. */
export const steamBans = pgTable(
  'steam_bans',
  {
    steam64Id: playerRef('steam64_id').primaryKey(),
    ...banColumns,
    earliestBanDay: date('earliest_ban_day', { mode: 'string' }),
    source: text({ enum: banSources }),
    checkedAt: instant('checked_at'),
    /**
     * A process that asks Steam moves this ahead, so that another asks if it dies. It is infinity if the player
     * objected.
     */
    nextCheckAt: instant('next_check_at').notNull(),
    createdYear: integer('created_year'),
    isPrivate: boolean('is_private'),
    isLimited: boolean('is_limited'),
    nextProfileCheckAt: instant('next_profile_check_at').notNull(),
  },
  (t) => [
    oneOf('steam_bans_economy_ban', t.economyBan, economyBans),
    oneOf('steam_bans_source', t.source, banSources),
    check('steam_bans_checked', sql`(${t.checkedAt} is null) = (${t.source} is null)`),
    index('steam_bans_due').on(t.nextCheckAt, t.steam64Id),
    index('steam_bans_profiles_due').on(t.nextProfileCheckAt, t.steam64Id),
  ],
);

export const steamBanChanges = pgTable(
  'steam_ban_changes',
  {
    id: uuid().primaryKey(),
    steam64Id: playerRef('steam64_id').notNull(),
    kind: text({ enum: banChangeKinds }).notNull(),
    ...banColumns,
    source: text({ enum: banSources }).notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    oneOf('steam_ban_changes_kind', t.kind, banChangeKinds),
    index('steam_ban_changes_by_player').on(t.steam64Id, t.seenAt, t.id),
  ],
);

/** All processes share one row, which says when Steam may be asked about bans again. */
export const steamBanCalls = pgTable(
  'steam_ban_calls',
  {
    id: integer().primaryKey().default(1),
    nextCallAt: instant('next_call_at').notNull(),
    failures: integer().notNull().default(0),
  },
  (t) => [check('steam_ban_calls_one_row', sql`${t.id} = 1`)],
);
