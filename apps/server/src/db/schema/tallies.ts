import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Site-wide totals. Writers only append deltas, so they never wait for each other; a timer folds them in. */
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
    /** Where in the list of this name the thing counted stands; null for what is only counted. */
    place: bytea(),
  },
  (t) => [index('tally_deltas_by_place').on(t.name, t.place)],
);

/**
 * How many rows of a list have a place that begins with this prefix. A crowded prefix is split by its next digit, so that
 * any page is found by a few small sums, however long the list.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    list: text().notNull(),
    /** The length of the prefix in hexadecimal digits; half a byte is padded with zero bits. */
    depth: smallint().notNull(),
    prefix: bytea().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
    isSplit: boolean('is_split').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.depth, t.prefix] }),
    index('list_counts_unsettled').on(t.list).where(sql`n = 0 or (n > 128 and not is_split)`),
  ],
);
