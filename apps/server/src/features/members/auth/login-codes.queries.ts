import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { loginCodes, sessions } from '../../../platform/db/schema/users.ts';

export async function insertLoginCode(
  tx: Tx,
  code: { hash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(loginCodes).values(code);
}

/** The session of this code if it has not expired; a code works once. */
export async function takeLoginCode(db: Db, hash: string, now: Date): Promise<string | null> {
  const [taken] = await db.delete(loginCodes).where(eq(loginCodes.hash, hash)).returning();
  return taken && taken.expiresAt > now ? taken.sessionId : null;
}

/**
 * Logins that were never completed: nobody holds the token, so their sessions are deleted with the codes. Deleted an hour
 * after expiry by both clocks, so that a clock that is ahead deletes no login in progress.
 */
export async function deleteOldLoginCodes(db: Db, now: Date): Promise<void> {
  const before = sql`least(${now.toISOString()}::timestamptz, now()) - interval '1 hour'`;
  const abandoned = db
    .select({ id: loginCodes.sessionId })
    .from(loginCodes)
    .where(sql`${loginCodes.expiresAt} < ${before}`);
  await db.delete(sessions).where(inArray(sessions.id, abandoned));
}
