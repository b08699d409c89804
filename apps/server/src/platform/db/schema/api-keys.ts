import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { userRef } from './users.ts';

/** Keys of programs that read public data. Only the hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    name: text().notNull(),
    /** How the key begins, to recognise it by. */
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** To within about a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_by_user').on(t.userId, t.createdAt.desc())],
);
