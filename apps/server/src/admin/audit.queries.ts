import { type AuditAction, type AuditFilters, hostName } from '@argus/contract/audit';
import { aliasedTable, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { reports } from '../db/schema/reports.ts';
import { auditLog } from '../db/schema/staff.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../db/uuid.ts';

interface StaffAct {
  /** Null: the host. */
  actorId: string | null;
  action: AuditAction;
  targetUserId?: string;
  targetReportId?: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

/** In the transaction of the act itself: neither stands without the other. Acts of one moment keep their order. */
export async function insertAudit(tx: Tx, acts: readonly StaffAct[], createdAt: Date): Promise<void> {
  if (acts.length === 0) return;
  const ids = acts.map(() => newId(createdAt.getTime())).sort();
  await tx
    .insert(auditLog)
    .values(ids.flatMap((id, index) => acts.slice(index, index + 1).map((act) => ({ id, createdAt, ...act }))));
}

export const hasFilter = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The ids of the acts that pass, newest first. Each of the ways to narrow it has an index that knows this order. */
export function selectAudit({ actor, targetUser, targetReport, action, from, to }: AuditFilters): SQL {
  const matches = [
    ...(actor === undefined ? [] : [actor === hostName ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor)]),
    ...(targetUser === undefined ? [] : [eq(auditLog.targetUserId, targetUser)]),
    ...(targetReport === undefined ? [] : [eq(auditLog.targetReportId, targetReport)]),
    ...(action === undefined ? [] : [eq(auditLog.action, action)]),
  ];
  if (matches.length === 0) return selectAuditByPlace({ from, to });
  const within = [
    ...(from === undefined ? [] : [sql`${auditLog.createdAt} >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${auditLog.createdAt} < ${to}::timestamptz`]),
  ];
  return sql`select ${auditLog.id} as id from ${auditLog} where ${and(...matches, ...within)}
    order by ${auditLog.createdAt} desc nulls last, ${auditLog.id} desc`;
}

/** Places run from the newest to the oldest (0004_deep_pages.sql), so the later end of the time comes first. */
function selectAuditByPlace({ from, to }: Pick<AuditFilters, 'from' | 'to'>): SQL {
  const place = sql`row_place(${auditLog.createdAt}, ${auditLog.id})`;
  const within = and(
    ...(to === undefined
      ? []
      : [sql`${place} > time_place(${to}::timestamptz) || '\\xffffffffffffffffffffffffffffffff'::bytea`]),
    ...(from === undefined
      ? []
      : [sql`${place} <= time_place(${from}::timestamptz) || '\\xffffffffffffffffffffffffffffffff'::bytea`]),
  );
  return sql`select ${auditLog.id} as id from ${auditLog} where ${within ?? sql`true`} order by ${place}`;
}

export async function listAuditIds(db: Db, filters: AuditFilters, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${selectAudit(filters)} limit ${most}`);
  return rows.map(({ id }) => id);
}

const actors = aliasedTable(users, 'actors');
const targets = aliasedTable(users, 'targets');

export async function listAuditById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      entry: auditLog,
      actorUsername: actors.username,
      targetUsername: targets.username,
      targetPlayerName: reports.reportedPlayerName,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetUserId))
    .leftJoin(reports, eq(reports.id, auditLog.targetReportId))
    .where(inArray(auditLog.id, ids));
}

export type AuditRow = Awaited<ReturnType<typeof listAuditById>>[number];
