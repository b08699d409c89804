import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { userRef } from './users.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_by_user').on(t.userId, t.createdAt.desc())],
);
