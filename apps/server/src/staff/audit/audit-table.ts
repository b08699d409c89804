import type { AuditEntry } from '@argus/contract/staff/audit';
import { toCsvLine } from '../../features/publishing/csv-cell.ts';

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
