import { and, desc, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { retentionCutoff } from '../../../platform/db/retention.ts';
import { loginCodes, sessions, users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';

const maxAtOnce = 10_000;
const maxSessions = 100;

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

/** Usable sessions: neither ended nor expired, and their token was fetched. */
export function listLiveSessions(db: Db, userId: string, now: Date) {
  const waiting = db.select({ hash: loginCodes.hash }).from(loginCodes).where(eq(loginCodes.sessionId, sessions.id));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now), notExists(waiting)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(maxSessions);
}
export type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** Ends one session of a user, or all of them; returns how many had not expired yet. */
export async function endSessions(
  db: Db | Tx,
  { userId, id }: { userId: string; id?: string },
  endedAt: Date,
): Promise<number> {
  const isMeant = id === undefined ? undefined : eq(sessions.id, id);
  const ended = await db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.userId, userId), isMeant, isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > endedAt).length;
}

/** Deletes sessions that ended or expired long ago, in small batches so that no request waits for it. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = retentionCutoff(now);
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
    .limit(maxAtOnce)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, old));
}
