import { lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { retentionCutoff } from '../../../platform/db/retention.ts';
import { steamNonces } from '../../../platform/db/schema/users.ts';

export async function deleteOldNonces(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(steamNonces).where(lt(steamNonces.seenAt, retentionCutoff(now)));
}

/** True the first time a nonce is used, false afterwards. */
export async function useNonce(tx: Tx, nonce: string, now: Date): Promise<boolean> {
  await deleteOldNonces(tx, now);
  const inserted = await tx.insert(steamNonces).values({ nonce, seenAt: now }).onConflictDoNothing().returning();
  return inserted.length === 1;
}
