import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How long lists are, as a background job counted them last. Only asked for beyond what lists open. */
export const tallies = pgTable('tallies', {
  name: text().primaryKey(),
  total: bigint({ mode: 'number' }).notNull(),
});
