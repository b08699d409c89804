import { type AuditEntry, hostName } from '@argus/contract/staff/audit';
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
