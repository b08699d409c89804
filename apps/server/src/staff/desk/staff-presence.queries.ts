import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { staffPresence } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

interface Presence {
  subjectId: string;
  userId: string;
}

export async function upsertPresence(db: Db, presence: Presence & { expiresAt: Date }, now: Date): Promise<void> {
  await db
    .delete(staffPresence)
    .where(and(eq(staffPresence.userId, presence.userId), lte(staffPresence.expiresAt, now)));
  await db
    .insert(staffPresence)
    .values(presence)
    .onConflictDoUpdate({
      target: [staffPresence.subjectId, staffPresence.userId],
      set: { expiresAt: presence.expiresAt },
    });
}

export async function deletePresence(db: Db, { subjectId, userId }: Presence): Promise<void> {
  await db.delete(staffPresence).where(and(eq(staffPresence.subjectId, subjectId), eq(staffPresence.userId, userId)));
}

export async function listOthersPresent(db: Db, { subjectId, userId }: Presence, now: Date) {
  return db
    .select({ userId: users.id, username: users.username })
    .from(staffPresence)
    .innerJoin(users, eq(users.id, staffPresence.userId))
    .where(
      and(
        eq(staffPresence.subjectId, subjectId),
        ne(staffPresence.userId, userId),
        gt(staffPresence.expiresAt, now),
        ne(users.userType, 'other'),
        eq(users.isBanned, false),
      ),
    )
    .orderBy(users.username);
}
