import type { AuditEntry } from '@argus/contract/staff/audit';
import { hostName } from '@argus/domain/staff/audit-actions';
import { toCsvLine } from '../../platform/http/csv-cell.ts';
import type { AuditRow } from './audit.queries.ts';

export function toAuditEntry({ entry, actorUsername, targetUsername, targetPlayerName }: AuditRow): AuditEntry {
  const { id, createdAt, ...act } = entry;
  return {
    _id: id,
    ...act,
    actorUsername: actorUsername ?? hostName,
    targetUsername,
    targetPlayerName,
    createdAt: createdAt.toISOString(),
  };
}

const columns = [
  'createdAt',
  'actorUsername',
  'actorId',
  'action',
  'targetUsername',
  'targetUserId',
  'targetPlayerName',
  'targetReportId',
  'before',
  'after',
] as const satisfies readonly (keyof AuditEntry)[];

export const tableHead = toCsvLine(columns);

export const toTableRow = (entry: AuditEntry) => toCsvLine(columns.map((column) => entry[column]));
