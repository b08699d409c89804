import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const listNames = ['convicted.json', 'convicted.txt'] as const;
export type ListName = (typeof listNames)[number];

export const publishedLists = pgTable(
  'published_lists',
  {
    name: text({ enum: listNames }).primaryKey(),
    issuedAt: instant('issued_at').notNull(),
    players: integer().notNull(),
    /** This stands for what the list must follow at once: its retractions, its key and the site's address. */
    basis: text().notNull(),
    keyId: text('key_id').notNull(),
    signature: text().notNull(),
    size: integer().notNull(),
    gzip: bytes().notNull(),
  },
  (t) => [oneOf('published_lists_name', t.name, listNames)],
);

const keyStates = ['active', 'retired', 'revoked'] as const;

/** The private keys follow from `AUTH_SECRET` and are stored nowhere. */
export const listKeys = pgTable(
  'list_keys',
  {
    id: text().primaryKey(),
    generation: integer().notNull(),
    publicKey: text('public_key').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** A retired key no longer signs, and a revoked key should no longer be trusted. */
    state: text({ enum: keyStates }).notNull().default('active'),
  },
  (t) => [oneOf('list_keys_state', t.state, keyStates)],
);
