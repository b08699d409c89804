import { inboxStates } from '@argus/domain/filing';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { and, eq, gt, inArray, lte, ne, sql } from '../db/drizzle.ts';
import { filings, staffLeases } from '../db/schema/filings.ts';
import { users } from '../db/schema/users.ts';

/** Written out, so that the planner can use the partial indexes. */
const waiting = sql.raw(`state in (${inboxStates.map((state) => `'${state}'`).join(', ')})`);

/** The ids of everything waiting for staff, longest wait first. */
export function selectInbox(kind: 'appeal' | 'reopening' | 'claim' | undefined): SQL {
  const isOfKind = kind === undefined ? sql`` : sql`and ${filings.kind} = ${kind}`;
  return sql`select id from ${filings} where ${waiting} ${isOfKind} order by staff_since, id`;
}

export async function listLeases(db: Db | Tx, filingIds: readonly string[], now: Date) {
  if (filingIds.length === 0) return [];
  return db
    .select({
      filingId: staffLeases.filingId,
      userId: staffLeases.userId,
      username: users.username,
      expiresAt: staffLeases.expiresAt,
    })
    .from(staffLeases)
    .innerJoin(users, eq(users.id, staffLeases.userId))
    .where(and(inArray(staffLeases.filingId, filingIds), gt(staffLeases.expiresAt, now)));
}

export type LeaseRow = Awaited<ReturnType<typeof listLeases>>[number];

/** Somebody else's lease, if it has not expired. */
export async function findForeignLease(tx: Tx, filingId: string, userId: string, now: Date) {
  const [lease] = await tx
    .select()
    .from(staffLeases)
    .where(and(eq(staffLeases.filingId, filingId), ne(staffLeases.userId, userId), gt(staffLeases.expiresAt, now)));
  return lease ?? null;
}

/** False: somebody else holds it. One statement, so that only one of two concurrent callers gets it. */
export async function upsertLease(
  db: Db,
  lease: { filingId: string; userId: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insert(staffLeases)
    .values(lease)
    .onConflictDoUpdate({
      target: staffLeases.filingId,
      set: { userId: lease.userId, expiresAt: lease.expiresAt },
      setWhere: sql`${staffLeases.userId} = ${lease.userId} or ${lte(staffLeases.expiresAt, now)}`,
    })
    .returning({ filingId: staffLeases.filingId });
  return stored.length > 0;
}

export async function deleteLease(db: Db, filingId: string, userId: string): Promise<void> {
  await db.delete(staffLeases).where(and(eq(staffLeases.filingId, filingId), eq(staffLeases.userId, userId)));
}
