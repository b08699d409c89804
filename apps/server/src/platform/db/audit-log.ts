import type { AuditAction } from '@argus/domain/staff/audit-actions';
import type { Tx } from './client.ts';
import { auditLog } from './schema/staff.ts';
import { withIds } from './with-ids.ts';

export interface StaffAct {
  actorId: string | null;
  action: AuditAction;
  targetUserId?: string;
  targetReportId?: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

/** The entry is written in the transaction of the action, so that neither exists without the other. */
export async function insertAudit(tx: Tx, acts: readonly StaffAct[], createdAt: Date): Promise<void> {
  if (acts.length === 0) return;
  await tx.insert(auditLog).values(withIds(acts, createdAt));
}
