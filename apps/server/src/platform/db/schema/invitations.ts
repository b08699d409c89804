import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { userRef } from './users.ts';

/** The link of each row grants the Eye once. Only the hash of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    creatorId: userRef('creator_id').notNull(),
    hash: text().notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedById: userRef('used_by_id'),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    check('invitations_used', sql`(${t.usedById} is null) = (${t.usedAt} is null)`),
    check('invitations_not_own', sql`${t.usedById} <> ${t.creatorId}`),
    check('invitations_one_end', sql`${t.usedAt} is null or ${t.revokedAt} is null`),
    index('invitations_by_age').on(t.createdAt.desc(), t.id.desc()),
    index('invitations_unused').on(t.creatorId).where(sql`used_at is null and revoked_at is null`),
  ],
);
