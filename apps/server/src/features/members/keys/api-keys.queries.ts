import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { retentionCutoff } from '../../../platform/db/retention.ts';
import { apiKeys } from '../../../platform/db/schema/api-keys.ts';
import { users } from '../../../platform/db/schema/users.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

const maxDeleted = 10_000;

const isLiveOf = (userId: string) => and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt));

export function prepareApiKeyQueries(db: Db) {
  const findLiveKey = db
    .select({ id: apiKeys.id, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder('hash')),
        isNull(apiKeys.revokedAt),
        eq(users.isBanned, false),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_live_api_key');
  return { findLiveKey: async (hash: string) => (await findLiveKey.execute({ hash }))[0] ?? null };
}

export function listLiveKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(isLiveOf(userId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function countKeys(tx: Tx, userId: string, createdSince: Date): Promise<{ live: number; recent: number }> {
  const [found] = await tx
    .select({
      live: count(sql`case when ${isNull(apiKeys.revokedAt)} then 1 end`),
      recent: count(sql`case when ${gt(apiKeys.createdAt, createdSince)} then 1 end`),
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId));
  return found ?? { live: 0, recent: 0 };
}

export async function insertKey(tx: Tx, key: ApiKeyRow): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

export async function revokeKey(db: Db, userId: string, id: string, revokedAt: Date): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isLiveOf(userId)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

/** Writes the time only if no process has written one since `unlessAfter`. */
export async function storeKeyUse(db: Db, id: string, usedAt: Date, unlessAfter: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, unlessAfter))));
}

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(lt(apiKeys.revokedAt, retentionCutoff(now)))
    .limit(maxDeleted)
    .for('update', { skipLocked: true });
  await db.delete(apiKeys).where(inArray(apiKeys.id, old));
}
