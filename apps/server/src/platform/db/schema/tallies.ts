import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Site-wide totals. Writers only append deltas, so they never wait for each other; a background job adds them up. */
export const tallies = pgTable('tallies', {
  name: text().primaryKey(),
  total: bigint({ mode: 'number' }).notNull(),
});

export const tallyDeltas = pgTable(
  'tally_deltas',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    delta: integer().notNull(),
  },
  (t) => [index('tally_deltas_by_name').on(t.name)],
);
