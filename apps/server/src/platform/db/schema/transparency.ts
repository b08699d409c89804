import type { Histogram } from '@argus/domain/publishing/transparency';
import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
  claimedUntil: instant('claimed_until').notNull(),
  figures: jsonb(),
});
