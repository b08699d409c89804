import { mostNotices, mostUnseen } from '@argus/contract/notices';
import type { ReportStatus } from '@argus/domain/report-status';
import type { Db, Tx } from '../db/client.ts';
import { and, eq, isNull, lte, sql } from '../db/drizzle.ts';
import { newestFirst, type PageQuery } from '../db/paging.ts';
import { filings } from '../db/schema/filings.ts';
import { notices } from '../db/schema/notices.ts';
import { reports } from '../db/schema/reports.ts';
import { paidEntries } from '../reports/reports.queries.ts';

interface ReportNotice {
  reportId: string;
  userId: string;
  status: ReportStatus;
  createdAt: Date;
}

interface Outcome extends ReportNotice {
  filingId?: string | null;
}

/** To be called with every verdict, override, reopening and decision on a filing, in its transaction. */
export async function upsertNotice(tx: Tx, notice: Outcome): Promise<void> {
  await upsert(tx, { ...notice, kind: 'outcome', filingId: notice.filingId ?? null });
}

/** A link of the report is gone. */
export async function upsertLinkNotice(tx: Tx, notice: ReportNotice & { evidenceGoneAt: Date }): Promise<void> {
  await upsert(tx, { ...notice, kind: 'evidence' });
}

/** A pause without a reason is one that was lifted. */
export async function upsertPauseNotice(
  tx: Tx,
  notice: { userId: string; pausedUntil: Date | null; pauseReason: string | null; createdAt: Date },
): Promise<void> {
  await upsert(tx, { ...notice, kind: 'pause' });
}

async function upsert(tx: Tx, notice: typeof notices.$inferInsert): Promise<void> {
  await tx
    .insert(notices)
    .values(notice)
    .onConflictDoUpdate({ target: [notices.reportId, notices.userId, notices.kind], set: { ...notice, seenAt: null } });
}

const order = newestFirst(notices.createdAt, notices.reportId);

const selectNotices = (db: Db) =>
  db
    .select({
      kind: notices.kind,
      reportId: notices.reportId,
      reportedSteam64Id: reports.reportedSteam64Id,
      reportedPlayerName: reports.reportedPlayerName,
      status: notices.status,
      paid: paidEntries,
      isSubmitter: sql<boolean>`${reports.submitterId} = ${notices.userId}`,
      filing: { id: filings.id, kind: filings.kind, state: filings.state, reason: filings.reason },
      isAuthor: sql<boolean>`coalesce(${filings.authorId} = ${notices.userId}, false)`,
      evidenceGoneAt: notices.evidenceGoneAt,
      pausedUntil: notices.pausedUntil,
      pauseReason: notices.pauseReason,
      createdAt: notices.createdAt,
      seenAt: notices.seenAt,
    })
    .from(notices)
    .leftJoin(reports, eq(reports.id, notices.reportId))
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

/** All of them, where nothing is named. */
interface NamedNotices {
  kind: NoticeRow['kind'] | undefined;
  reportId: string | undefined;
}

export async function setNoticesSeen(
  db: Db,
  userId: string,
  { kind, reportId, upTo, seenAt }: { upTo: Date; seenAt: Date } & NamedNotices,
): Promise<void> {
  const isOfKind = kind === undefined ? undefined : eq(notices.kind, kind);
  const isAbout = reportId === undefined ? undefined : eq(notices.reportId, reportId);
  await db
    .update(notices)
    .set({ seenAt })
    .where(and(isUnseenBy(userId), lte(notices.createdAt, upTo), isOfKind, isAbout));
}
