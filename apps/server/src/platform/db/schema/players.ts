import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const players = pgTable(
  'players',
  {
    steam64Id: text('steam64_id').primaryKey(),
    name: text().notNull(),
    avatarUrl: text('avatar_url'),
    profileUrl: text('profile_url').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    /**
     * This report is the earliest standing conviction. Its foreign key is in functions/references.sql, because reports
     * refer to players too.
     */
    convictingReportId: uuid('convicting_report_id'),
    convictedAt: instant('convicted_at'),
    /* Triggers maintain these counters, which do not include malicious and duplicate reports. */
    totalReports: integer('total_reports').notNull().default(0),
    pendingReports: integer('pending_reports').notNull().default(0),
    convictions: integer().notNull().default(0),
  },
  (t) => [
    check('players_steam64_id', sql`${t.steam64Id} ~ '^765[0-9]{14}$'`),
    check('players_conviction_is_dated', sql`(${t.convictingReportId} is null) = (${t.convictedAt} is null)`),
    index('players_by_conviction').on(t.convictedAt.desc(), t.steam64Id).where(sql`convicted_at is not null`),
  ],
);

export const playerRef = (name: string) => text(name).references(() => players.steam64Id);

export const vanityNames = pgTable('vanity_names', {
  name: text().primaryKey(),
  /** This is null if Steam said that nobody has this name. */
  steam64Id: text('steam64_id'),
  fetchedAt: instant('fetched_at').notNull(),
});
