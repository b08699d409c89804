import type { Histogram } from '@argus/domain/publishing/transparency';
import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A day (UTC) is counted once, after it is over. Every day since the first verdict has a row. */
export const verdictDays = pgTable('verdict_days', {
  day: date({ mode: 'string' }).primaryKey(),
  cheater: integer().notNull(),
  undetermined: integer().notNull(),
  duplicate: integer().notNull(),
  troll: integer().notNull(),
  unanimous: integer().notNull(),
  fourOfFive: integer('four_of_five').notNull(),
  split: integer().notNull(),
  hoursToVerdict: jsonb('hours_to_verdict').$type<Histogram>().notNull(),
});

export const publicFigures = pgTable('public_figures', {
  day: date({ mode: 'string' }).primaryKey(),
  /** The process that claimed the day counts until then. */
  claimedUntil: instant('claimed_until').notNull(),
  figures: jsonb(),
});
