import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const listNames = ['convicted.json', 'convicted.txt'] as const;
export type ListName = (typeof listNames)[number];

/** What is served, as it was signed: built by one process, read by all. */
export const publishedLists = pgTable(
  'published_lists',
  {
    name: text({ enum: listNames }).primaryKey(),
    issuedAt: instant('issued_at').notNull(),
    players: integer().notNull(),
    /** What the list must follow at once: its retractions, its key and the site's address. */
    basis: text().notNull(),
    keyId: text('key_id').notNull(),
    /** Of the bytes before compression, in base64. */
    signature: text().notNull(),
    /** Before compression. */
    size: integer().notNull(),
    gzip: bytes().notNull(),
  },
  (t) => [oneOf('published_lists_name', t.name, listNames)],
);

const keyStates = ['active', 'retired', 'revoked'] as const;

/** The public halves of the keys that signed lists. The private ones follow from `AUTH_SECRET` and are stored nowhere. */
export const listKeys = pgTable(
  'list_keys',
  {
    id: text().primaryKey(),
    generation: integer().notNull(),
    /** 32 bytes in base64. */
    publicKey: text('public_key').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Retired: signs no more. Revoked: nobody should trust it any more. */
    state: text({ enum: keyStates }).notNull().default('active'),
  },
  (t) => [oneOf('list_keys_state', t.state, keyStates)],
);
