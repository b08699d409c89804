import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { sessions, users } from '../db/schema/users.ts';
import { newId } from '../db/uuid.ts';

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
