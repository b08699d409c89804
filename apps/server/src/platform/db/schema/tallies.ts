import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export const tallies = pgTable('tallies', {
  name: text().primaryKey(),
  total: bigint({ mode: 'number' }).notNull(),
});
