import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { agesAgo } from '../db/ages-ago.ts';
import type { Db, Tx } from '../db/client.ts';
import { sessions, users } from '../db/schema/users.ts';
import { newId } from '../db/uuid.ts';

const mostAtOnce = 10_000;

export function prepareSessionQueries(db: Db) {
  const findSession = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('find_session');
  return { findSession: async (id: string) => (await findSession.execute({ id }))[0] ?? null };
}

export async function insertSession(
  tx: Tx,
  session: { userId: string; userAgent: string | null; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await tx.insert(sessions).values({ id, ...session });
  return id;
}

export async function endSession(db: Db | Tx, id: string, endedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function endSessionsOfUser(db: Db | Tx, userId: string, endedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/**
 * Ended or expired so long ago, a session is of no use to anybody, not even to its owner's list. Some at a time, so that
 * nobody waits for it; the next time comes soon.
 */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = agesAgo(now);
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, old));
}
