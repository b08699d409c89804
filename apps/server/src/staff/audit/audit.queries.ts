import type { AuditFilters } from '@argus/contract/staff/audit';
import { hostName } from '@argus/domain/staff/audit-actions';
import { aliasedTable, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

export const hasFilter = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

const isBy = (actor: string) => (actor === hostName ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor));

/** Selects the ids of matching entries. Each filter has an index in this order. */
export function selectAudit({ actor, targetUser, targetReport, action, from, to }: AuditFilters): SQL {
  const passes = and(
    actor === undefined ? undefined : isBy(actor),
    targetUser === undefined ? undefined : eq(auditLog.targetUserId, targetUser),
    targetReport === undefined ? undefined : eq(auditLog.targetReportId, targetReport),
    action === undefined ? undefined : eq(auditLog.action, action),
    from === undefined ? undefined : sql`${auditLog.createdAt} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${auditLog.createdAt} < ${to}::timestamptz`,
  );
  const order = sql.join(newestFirst(auditLog.createdAt, auditLog.id), sql`, `);
  return sql`select ${auditLog.id} as id from ${auditLog} where ${passes ?? sql`true`} order by ${order}`;
}

export async function listAuditIds(db: Db, filters: AuditFilters, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${selectAudit(filters)} limit ${limit}`);
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
