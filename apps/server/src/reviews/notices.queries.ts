import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { notices } from '../db/schema/notices.ts';
import { reports } from '../db/schema/reports.ts';

/** To be called with every verdict, override and re-opening, in its transaction. */
export async function upsertNotice(tx: Tx, notice: Omit<typeof notices.$inferInsert, 'seenAt'>): Promise<void> {
  const { reportId, ...outcome } = notice;
  await tx
    .insert(notices)
    .values({ reportId, ...outcome })
    .onConflictDoUpdate({ target: notices.reportId, set: { ...outcome, seenAt: null } });
}

export async function listUnseenNotices(db: Db, userId: string, limit: number) {
  return db
    .select({
      reportId: notices.reportId,
      reportedSteam64Id: reports.reportedSteam64Id,
      reportedPlayerName: reports.reportedPlayerName,
      status: notices.status,
      createdAt: notices.createdAt,
    })
    .from(notices)
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .where(and(eq(notices.userId, userId), isNull(notices.seenAt)))
    .orderBy(desc(notices.createdAt), desc(notices.reportId))
    .limit(limit);
}

export type NoticeRow = Awaited<ReturnType<typeof listUnseenNotices>>[number];

export async function setNoticesSeen(
  db: Db,
  userId: string,
  { seen, seenAt }: { seen: readonly { reportId: string; createdAt: Date }[]; seenAt: Date },
): Promise<void> {
  const named = seen.map(({ reportId, createdAt }) =>
    and(eq(notices.reportId, reportId), eq(notices.createdAt, createdAt)),
  );
  await db
    .update(notices)
    .set({ seenAt })
    .where(and(eq(notices.userId, userId), isNull(notices.seenAt), or(...named)));
}
