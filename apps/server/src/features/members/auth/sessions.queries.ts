import { and, desc, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { retentionCutoff } from '../../../platform/db/retention.ts';
import { loginCodes, sessions, steamNonces, users } from '../../../platform/db/schema/users.ts';
import { timestamp } from '../../../platform/db/timestamp.ts';
import { newId } from '../../../platform/db/uuid.ts';

const maxDeleted = 10_000;
const maxListed = 100;

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

/** Lists usable sessions, which have neither ended nor expired and whose token was fetched. */
export function listLiveSessions(db: Db, userId: string, now: Date) {
  const waiting = db.select({ hash: loginCodes.hash }).from(loginCodes).where(eq(loginCodes.sessionId, sessions.id));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now), notExists(waiting)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(maxListed);
}
export type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** Ends one session of a user, or all of them. Returns how many had not expired yet. */
export async function endSessions(
  db: Db | Tx,
  { userId, id }: { userId: string; id?: string },
  endedAt: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt })
    .where(
      and(eq(sessions.userId, userId), id === undefined ? undefined : eq(sessions.id, id), isNull(sessions.endedAt)),
    )
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > endedAt).length;
}

/** Deletes in small batches, so that no request waits for it. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = retentionCutoff(now);
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
    .limit(maxDeleted)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, old));
}

export async function insertLoginCode(tx: Tx, code: typeof loginCodes.$inferInsert): Promise<void> {
  await tx.insert(loginCodes).values(code);
}

/** Returns the session of this code unless it has expired. A code works once. */
export async function takeLoginCode(db: Db, hash: string, now: Date): Promise<string | null> {
  const [taken] = await db.delete(loginCodes).where(eq(loginCodes.hash, hash)).returning();
  return taken && taken.expiresAt > now ? taken.sessionId : null;
}

/**
 * Nobody has the token of a login that was never completed, so its session is deleted with the code. This happens an
 * hour after expiry by both clocks, so that a clock that is ahead deletes no login in progress.
 */
export async function deleteOldLoginCodes(db: Db, now: Date): Promise<void> {
  const before = sql`least(${timestamp(now)}, now()) - interval '1 hour'`;
  const abandoned = db
    .select({ id: loginCodes.sessionId })
    .from(loginCodes)
    .where(sql`${loginCodes.expiresAt} < ${before}`);
  await db.delete(sessions).where(inArray(sessions.id, abandoned));
}

export async function deleteOldNonces(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(steamNonces).where(lt(steamNonces.seenAt, retentionCutoff(now)));
}

/** Returns true if the nonce was not used before. */
export async function useNonce(tx: Tx, nonce: string, now: Date): Promise<boolean> {
  await deleteOldNonces(tx, now);
  const inserted = await tx.insert(steamNonces).values({ nonce, seenAt: now }).onConflictDoNothing().returning();
  return inserted.length === 1;
}
