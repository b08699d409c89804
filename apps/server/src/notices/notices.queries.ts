import { mostNotices, mostUnseen } from '@argus/contract/notices';
import type { Db, Tx } from '../db/client.ts';
import { and, eq, isNull, lte, sql } from '../db/drizzle.ts';
import { newestFirst, type PageQuery } from '../db/paging.ts';
import { filings } from '../db/schema/filings.ts';
import { notices } from '../db/schema/notices.ts';
import { reports } from '../db/schema/reports.ts';
import { paidEntries } from '../reports/reports.queries.ts';

/** To be called with every verdict, override, reopening and decision on a filing, in its transaction. */
export async function upsertNotice(tx: Tx, notice: Omit<typeof notices.$inferInsert, 'seenAt'>): Promise<void> {
  const { reportId, ...outcome } = notice;
  await tx
    .insert(notices)
    .values({ reportId, ...outcome })
    .onConflictDoUpdate({
      target: [notices.reportId, notices.userId],
      set: { filingId: null, ...outcome, seenAt: null },
    });
}

const order = newestFirst(notices.createdAt, notices.reportId);

const selectNotices = (db: Db) =>
  db
    .select({
      reportId: notices.reportId,
      reportedSteam64Id: reports.reportedSteam64Id,
      reportedPlayerName: reports.reportedPlayerName,
      status: notices.status,
      paid: paidEntries,
      isSubmitter: sql<boolean>`${reports.submitterId} = ${notices.userId}`,
      filing: { id: filings.id, kind: filings.kind, state: filings.state, reason: filings.reason },
      isAuthor: sql<boolean>`coalesce(${filings.authorId} = ${notices.userId}, false)`,
      createdAt: notices.createdAt,
      seenAt: notices.seenAt,
    })
    .from(notices)
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .leftJoin(filings, eq(filings.id, notices.filingId));

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

export async function listNotices(db: Db, userId: string, { page, limit }: PageQuery): Promise<NoticeRow[]> {
  const offset = (page - 1) * limit;
  if (offset >= mostNotices) return [];
  return selectNotices(db)
    .where(eq(notices.userId, userId))
    .orderBy(...order)
    .limit(Math.min(limit, mostNotices - offset))
    .offset(offset);
}

export async function countNotices(db: Db, userId: string): Promise<number> {
  const some = db.select({ one: sql`1` }).from(notices).where(eq(notices.userId, userId)).limit(mostNotices);
  return db.$count(some.as('some'));
}

const isUnseenBy = (userId: string) => and(eq(notices.userId, userId), isNull(notices.seenAt));

export async function countUnseenNotices(db: Db, userId: string): Promise<number> {
  const some = db.select({ one: sql`1` }).from(notices).where(isUnseenBy(userId)).limit(mostUnseen);
  return db.$count(some.as('some'));
}

export async function findNewestUnseenNotice(db: Db, userId: string): Promise<NoticeRow | null> {
  const [newest] = await selectNotices(db)
    .where(isUnseenBy(userId))
    .orderBy(...order)
    .limit(1);
  return newest ?? null;
}

export async function setNoticesSeen(
  db: Db,
  userId: string,
  { reportId, upTo, seenAt }: { reportId: string | undefined; upTo: Date; seenAt: Date },
): Promise<void> {
  const isNamed = reportId === undefined ? undefined : eq(notices.reportId, reportId);
  await db
    .update(notices)
    .set({ seenAt })
    .where(and(isUnseenBy(userId), lte(notices.createdAt, upTo), isNamed));
}
