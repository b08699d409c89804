import { type FilingKind, inboxStates } from '@argus/domain/filings/filing';
import type { Lease } from '@argus/domain/staff/inbox-lease';
import { and, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { filings, staffLeases } from '../../platform/db/schema/filings.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import type { FilingRow } from '../cases/close-filings.queries.ts';

/** The states are written out, so that the planner can use the partial indexes. */
const waiting = sql.raw(`state in (${inboxStates.map((state) => `'${state}'`).join(', ')})`);

/** Filings of people whose reporting is paused wait outside the Inbox, except appeals. */
const isShown = (now: Date) => sql`(f.kind = 'appeal' or not exists (
  select from ${users} u where u.id = f.author_id and u.paused_at is not null
    and coalesce(u.paused_until > ${timestamp(now)}, true)))`;

/** The longest wait comes first. The oldest of several claims about a report represents all of them. */
export function selectInbox(kind: 'appeal' | 'reopening' | 'claim' | undefined, now: Date): SQL {
  return sql`select id from (${selectItems(kind, now)}) items order by staff_since, id`;
}

function selectItems(kind: 'appeal' | 'reopening' | 'claim' | undefined, now: Date): SQL {
  const isOfKind = kind === undefined ? sql`` : sql`and f.kind = ${kind}`;
  return sql`
    select distinct on (f.report_id, f.kind) f.id, f.staff_since from ${filings} f
    where f.${waiting} ${isOfKind} and ${isShown(now)}
    order by f.report_id, f.kind, f.staff_since, f.id`;
}

/** The count stops at `limit`, like the list. */
export async function summarizeInbox(
  db: Db,
  { now, overdueBefore, limit }: { now: Date; overdueBefore: Date; limit: number },
) {
  const { rows } = await db.execute<{ items: number; overdue: number; oldest: string | null }>(sql`
    select count(*)::int as items, min(staff_since) as oldest,
      count(*) filter (where staff_since <= ${timestamp(overdueBefore)})::int as overdue
    from (select staff_since from (${selectItems(undefined, now)}) items order by staff_since limit ${limit}) listed`);
  const { items = 0, overdue = 0, oldest = null } = rows[0] ?? {};
  return { items, overdue, oldest: oldest === null ? null : new Date(oldest) };
}

export async function countClaims(
  db: Db,
  reportIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (reportIds.length === 0) return new Map();
  const { rows } = await db.execute<{ reportId: string; claims: number }>(sql`
    select f.report_id as "reportId", count(*)::int as claims from ${filings} f
    where f.kind = 'claim' and f.state = 'staff' and ${isShown(now)}
      and f.report_id in (select given.id::uuid from json_array_elements_text(${JSON.stringify(reportIds)}) as given (id))
    group by f.report_id`);
  return new Map(rows.map(({ reportId, claims }) => [reportId, claims]));
}

/** One decision settles one filing, or all open claims about a report. */
export async function listDecidedTogether(
  db: Db | Tx,
  { id, kind, state, reportId }: Pick<FilingRow, 'id' | 'kind' | 'state' | 'reportId'>,
): Promise<{ id: string; authorId: string }[]> {
  const isTogether =
    kind === 'claim' && state === 'staff'
      ? and(eq(filings.reportId, reportId), sql`kind = 'claim' and state = 'staff'`)
      : eq(filings.id, id);
  return db
    .select({ id: filings.id, authorId: filings.authorId })
    .from(filings)
    .where(isTogether)
    .orderBy(filings.staffSince, filings.id);
}

export async function listLeases(db: Db | Tx, reportIds: readonly string[], now: Date) {
  if (reportIds.length === 0) return [];
  return db
    .select({
      reportId: filings.reportId,
      kind: filings.kind,
      userId: staffLeases.userId,
      username: users.username,
      expiresAt: staffLeases.expiresAt,
    })
    .from(staffLeases)
    .innerJoin(filings, eq(filings.id, staffLeases.filingId))
    .innerJoin(users, eq(users.id, staffLeases.userId))
    .where(and(inArray(filings.reportId, reportIds), gt(staffLeases.expiresAt, now)));
}

export type LeaseRow = Awaited<ReturnType<typeof listLeases>>[number];

interface Item {
  reportId: string;
  kind: FilingKind;
}

const isOfItem = ({ reportId, kind }: Item) => and(eq(filings.reportId, reportId), eq(filings.kind, kind));

/** Returns the lease even if it has expired, with the filing that it is stored with. */
export async function findLastLease(tx: Tx, item: Item): Promise<(Lease & { filingId: string }) | null> {
  const [last] = await tx
    .select(getTableColumns(staffLeases))
    .from(staffLeases)
    .innerJoin(filings, eq(filings.id, staffLeases.filingId))
    .where(isOfItem(item))
    .orderBy(desc(staffLeases.expiresAt))
    .limit(1);
  return last ? { ...last, takenAt: last.takenAt.getTime(), expiresAt: last.expiresAt.getTime() } : null;
}

export async function saveLease(tx: Tx, filingId: string, { userId, takenAt, expiresAt }: Lease): Promise<void> {
  const lease = { userId, takenAt: new Date(takenAt), expiresAt: new Date(expiresAt) };
  await tx
    .insert(staffLeases)
    .values({ filingId, ...lease })
    .onConflictDoUpdate({ target: staffLeases.filingId, set: lease });
}

/** The row stays, because taking the item again at once is not a break. */
export async function releaseLease(db: Db, item: Item, userId: string, now: Date): Promise<void> {
  const ofItem = db.select({ id: filings.id }).from(filings).where(isOfItem(item));
  await db
    .update(staffLeases)
    .set({ expiresAt: now })
    .where(and(inArray(staffLeases.filingId, ofItem), eq(staffLeases.userId, userId), gt(staffLeases.expiresAt, now)));
}
