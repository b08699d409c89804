import type { Histogram } from '@argus/domain/publishing/transparency';
import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What review decided on one day (UTC): counted once, after it is over. Every day has a row, from the first verdict on. */
export const verdictDays = pgTable('verdict_days', {
  day: date({ mode: 'string' }).primaryKey(),
  cheater: integer().notNull(),
  undetermined: integer().notNull(),
  duplicate: integer().notNull(),
  troll: integer().notNull(),
  unanimous: integer().notNull(),
  fourOfFive: integer('four_of_five').notNull(),
  split: integer().notNull(),
  /** How many verdicts took how many hours. */
  hoursToVerdict: jsonb('hours_to_verdict').$type<Histogram>().notNull(),
});

/** The public figures, counted once a day by one process. */
export const publicFigures = pgTable('public_figures', {
  /** The last midnight (UTC) that they count up to. */
  day: date({ mode: 'string' }).primaryKey(),
  /** Until then, the process that claimed the day counts. */
  claimedUntil: instant('claimed_until').notNull(),
  /** Null: being counted. */
  figures: jsonb(),
});
