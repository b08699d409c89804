import { maxNotices, maxUnseen } from '@argus/contract/notices/notices';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import type { shownNoticeKinds } from '@argus/domain/notices/notice';
import { aliasedTable, and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { newestFirst, type PageQuery } from '../../platform/db/paging.ts';
import { alertEvents, alerts } from '../../platform/db/schema/alerts.ts';
import { examAttempts } from '../../platform/db/schema/exam.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { metDigests } from '../../platform/db/schema/meetings.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { paidEntries } from '../members/users/paid-entries.queries.ts';
import { type DigestRow, findDigests, hasNews } from './digests.queries.ts';
import { lastMeeting, votesOfEvent } from './meeting-of.queries.ts';

/** A newer notice replaces the older one of its kind. */
const ofAKind = [notices.reportId, notices.userId, notices.kind, notices.aboutUserId];

interface ReportNotice {
  reportId: string;
  userId: string;
  status: ReportStatus;
  createdAt: Date;
}

/** Call this in the transaction of every verdict, override, reopening and decision on a filing. */
export async function upsertNotice(tx: Tx, notice: ReportNotice & { filingId?: string | null }): Promise<void> {
  await upsert(tx, { filingId: null, ...notice, kind: 'outcome' });
}

export async function upsertLinkNotice(tx: Tx, notice: ReportNotice & { evidenceGoneAt: Date }): Promise<void> {
  await upsert(tx, { ...notice, kind: 'evidence' });
}

/** A pause without a reason means that the pause was lifted. */
export async function upsertPauseNotice(
  tx: Tx,
  notice: { userId: string; pausedUntil: Date | null; pauseReason: string | null; createdAt: Date },
): Promise<void> {
  await upsert(tx, { ...notice, kind: 'pause' });
}

/** Notifies all staff that a vote in a closed case turned out to be the accused's own. */
export async function upsertVoteNotices(tx: Tx, notice: Omit<ReportNotice, 'userId'>): Promise<void> {
  const isStaff = and(ne(users.userType, 'other'), eq(users.isBanned, false), isNull(users.deletedAt));
  const staff = await tx.select({ id: users.id }).from(users).where(isStaff).orderBy(users.id);
  for (const { id: userId } of staff) await upsert(tx, { ...notice, userId, kind: 'vote' });
}

/** Notifies each account, once, that its user may now take the exam. */
export async function insertExamNotices(tx: Tx, userIds: readonly string[], createdAt: Date): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(notices)
    .values(userIds.map((userId) => ({ kind: 'exam' as const, userId, createdAt })))
    .onConflictDoNothing();
}

/** Notifies every admin but, unless `includesActor` is set, the one who granted the Eye. */
interface EyeNotice {
  kind: 'eye' | 'eye_removed';
  aboutUserId: string;
  actorId: string;
  createdAt: Date;
  includesActor?: boolean;
}

export async function upsertEyeNotices(tx: Tx, { includesActor = false, ...notice }: EyeNotice): Promise<void> {
  const isRecipient = includesActor ? undefined : ne(users.id, notice.actorId);
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`user_type = 'admin'`, eq(users.isBanned, false), isNull(users.deletedAt), isRecipient))
    .orderBy(users.id);
  for (const { id: userId } of admins) await upsert(tx, { ...notice, userId });
}

async function upsert(tx: Tx, notice: typeof notices.$inferInsert): Promise<void> {
  await tx
    .insert(notices)
    .values(notice)
    .onConflictDoUpdate({ target: ofAKind, set: { ...notice, seenAt: null } });
}

const order = newestFirst(notices.createdAt, notices.reportId);

const holders = aliasedTable(users, 'holders');
const actors = aliasedTable(users, 'actors');

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
      isRetry: sql<boolean>`${notices.kind} = 'exam' and exists (
        select from ${examAttempts} a where a.user_id = ${notices.userId} and a.handed_in_at < ${notices.createdAt})`,
      aboutUserId: notices.aboutUserId,
      aboutUsername: holders.username,
      actorUsername: actors.username,
      isOwnAct: sql<boolean>`coalesce(${notices.actorId} = ${notices.userId}, false)`,
      createdAt: notices.createdAt,
      seenAt: notices.seenAt,
    })
    .from(notices)
    .leftJoin(reports, eq(reports.id, notices.reportId))
    .leftJoin(filings, eq(filings.id, notices.filingId))
    .leftJoin(holders, eq(holders.id, notices.aboutUserId))
    .leftJoin(actors, eq(actors.id, notices.actorId));

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

const selectAlerts = (db: Db) =>
  db
    .select({
      kind: alerts.kind,
      steam64Id: alerts.steam64Id,
      name: players.name,
      happenedAt: alertEvents.happenedAt,
      meeting: lastMeeting(sql.raw('alerts.user_id')),
      votes: votesOfEvent(sql.raw('alerts.kind'), sql.raw('alert_events.report_id')),
      createdAt: alerts.createdAt,
      seenAt: alerts.seenAt,
    })
    .from(alerts)
    .leftJoin(alertEvents, eq(alertEvents.id, alerts.eventId))
    .leftJoin(players, eq(players.steam64Id, alerts.steam64Id));

export type AlertRow = Awaited<ReturnType<typeof selectAlerts>>[number];

export type FoundNotice =
  | { notice: NoticeRow; alert?: never; digest?: never }
  | { notice?: never; alert: AlertRow; digest?: never }
  | { notice?: never; alert?: never; digest: DigestRow };

const alertOrder = newestFirst(alerts.createdAt, alerts.steam64Id);

/** Finds a page of notices, alerts and digests by their keys alone, then reads the rows. */
export async function listNotices(db: Db, userId: string, { page, limit }: PageQuery): Promise<FoundNotice[]> {
  const offset = (page - 1) * limit;
  if (offset >= maxNotices) return [];
  const upTo = Math.min(offset + limit, maxNotices);
  const { rows } = await db.execute<NoticeKeys>(sql`
    select key, "reportId", "alertKey", "digestId" from (
      (select kind || coalesce(coalesce(report_id, about_user_id)::text, '') as key, report_id as "reportId", null as "alertKey",
         null::uuid as "digestId", created_at
       from ${notices} where user_id = ${userId}
       order by created_at desc nulls last, report_id desc nulls last limit ${upTo})
      union all
      (select 'alert' || coalesce(steam64_id, kind), null, coalesce(steam64_id, kind), null, created_at
       from ${alerts} where user_id = ${userId} order by created_at desc nulls last limit ${upTo})
      union all
      (select 'digest' || id, null, null, id, created_at
       from ${metDigests} where user_id = ${userId} and ${hasNews} order by created_at desc nulls last limit ${upTo})) all_kinds
    order by created_at desc, "reportId" desc nulls last, key desc
    offset ${offset} limit ${upTo - offset}`);
  const found = new Map<string, FoundNotice>([
    ...(await findNotices(db, userId, rows)).map((notice): [string, FoundNotice] => [
      `${notice.kind}${notice.reportId ?? notice.aboutUserId ?? ''}`,
      { notice },
    ]),
    ...(await findAlerts(db, userId, rows)).map((alert): [string, FoundNotice] => [
      `alert${alert.steam64Id ?? alert.kind}`,
      { alert },
    ]),
    ...(await findDigestsOf(db, userId, rows)).map((digest): [string, FoundNotice] => [
      `digest${digest.id}`,
      { digest },
    ]),
  ]);
  return rows.flatMap(({ key }) => found.get(key) ?? []);
}

type NoticeKeys = { key: string; reportId: string | null; alertKey: string | null; digestId: string | null };

async function findNotices(db: Db, userId: string, keys: readonly NoticeKeys[]): Promise<NoticeRow[]> {
  const ids = keys.flatMap(({ reportId }) => (reportId === null ? [] : [reportId]));
  const isListed = ids.length > 0 ? inArray(notices.reportId, ids) : undefined;
  return selectNotices(db).where(and(eq(notices.userId, userId), or(isListed, isNull(notices.reportId))));
}

async function findDigestsOf(db: Db, userId: string, keys: readonly NoticeKeys[]): Promise<DigestRow[]> {
  const ids = keys.flatMap(({ digestId }) => (digestId === null ? [] : [digestId]));
  return ids.length === 0
    ? []
    : findDigests(db, sql`${eq(metDigests.userId, userId)} and ${inArray(metDigests.id, ids)}`);
}

async function findAlerts(db: Db, userId: string, keys: readonly NoticeKeys[]): Promise<AlertRow[]> {
  const listed = keys.flatMap(({ alertKey }) => (alertKey === null ? [] : [alertKey]));
  if (listed.length === 0) return [];
  const key = sql<string>`coalesce(${alerts.steam64Id}, ${alerts.kind})`;
  return selectAlerts(db).where(and(eq(alerts.userId, userId), inArray(key, listed)));
}

export const countNotices = (db: Db, userId: string) => countUpTo(db, maxNotices, sql`user_id = ${userId}`);

export const countUnseenNotices = (db: Db, userId: string) =>
  countUpTo(db, maxUnseen, sql`user_id = ${userId} and seen_at is null`);

async function countUpTo(db: Db, max: number, isCounted: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      (select from ${notices} where ${isCounted} limit ${max})
      union all (select from ${alerts} where ${isCounted} limit ${max})
      union all (select from ${metDigests} where ${isCounted} and ${hasNews} limit ${max})
      limit ${max}) counted`);
  return rows[0]?.count ?? 0;
}

const isUnseenBy = (userId: string) => and(eq(notices.userId, userId), isNull(notices.seenAt));
const isUnseenAlertOf = (userId: string) => and(eq(alerts.userId, userId), isNull(alerts.seenAt));

export async function findNewestUnseenNotice(db: Db, userId: string): Promise<FoundNotice | null> {
  const [notice] = await selectNotices(db)
    .where(isUnseenBy(userId))
    .orderBy(...order)
    .limit(1);
  const [alert] = await selectAlerts(db)
    .where(isUnseenAlertOf(userId))
    .orderBy(...alertOrder)
    .limit(1);
  const isUnseen = sql`met_digests.user_id = ${userId} and met_digests.seen_at is null`;
  const [digest] = await findDigests(db, isUnseen, sql`order by met_digests.created_at desc limit 1`);
  const found: [time: number, FoundNotice][] = [
    ...(notice ? [[notice.createdAt.getTime(), { notice }] satisfies [number, FoundNotice]] : []),
    ...(alert ? [[alert.createdAt.getTime(), { alert }] satisfies [number, FoundNotice]] : []),
    ...(digest ? [[Date.parse(digest.createdAt), { digest }] satisfies [number, FoundNotice]] : []),
  ];
  return found.toSorted(([one], [other]) => other - one)[0]?.[1] ?? null;
}

/** A field that is undefined does not restrict which notices are marked. */
interface Seen {
  upTo: Date;
  seenAt: Date;
  kind: (typeof shownNoticeKinds)[number] | undefined;
  reportId: string | undefined;
  steam64Id: string | undefined;
  digestId: string | undefined;
}

export async function setNoticesSeen(db: Db, userId: string, seen: Seen): Promise<void> {
  const { kind, reportId, steam64Id, digestId, upTo, seenAt } = seen;
  const isAlert = kind === 'player' || kind === 'webhook';
  const isMet = kind === 'met';
  if (!isAlert && !isMet && steam64Id === undefined && digestId === undefined) {
    const isOfKind = kind === undefined ? undefined : eq(notices.kind, kind);
    const isAbout = reportId === undefined ? undefined : eq(notices.reportId, reportId);
    await db
      .update(notices)
      .set({ seenAt })
      .where(and(isUnseenBy(userId), lte(notices.createdAt, upTo), isOfKind, isAbout));
  }
  if (reportId !== undefined) return;
  if (digestId === undefined && (kind === undefined || isAlert)) await setAlertsSeen(db, userId, seen);
  if (steam64Id === undefined && (kind === undefined || isMet)) await setDigestsSeen(db, userId, seen);
}

async function setAlertsSeen(db: Db, userId: string, { kind, steam64Id, upTo, seenAt }: Seen): Promise<void> {
  const isOfKind = kind === undefined ? undefined : sql`(${alerts.steam64Id} is null) = ${kind === 'webhook'}`;
  const isAbout = steam64Id === undefined ? undefined : eq(alerts.steam64Id, steam64Id);
  await db
    .update(alerts)
    .set({ seenAt })
    .where(and(isUnseenAlertOf(userId), lte(alerts.createdAt, upTo), isOfKind, isAbout));
}

async function setDigestsSeen(db: Db, userId: string, { digestId, upTo, seenAt }: Seen): Promise<void> {
  const isWanted = digestId === undefined ? undefined : eq(metDigests.id, digestId);
  await db
    .update(metDigests)
    .set({ seenAt })
    .where(and(eq(metDigests.userId, userId), isNull(metDigests.seenAt), lte(metDigests.createdAt, upTo), isWanted));
}
