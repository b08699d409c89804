import type { AuditAction } from '@argus/domain/audit-actions';
import type { Tx } from './client.ts';
import { auditLog } from './schema/staff.ts';
import { newId } from './uuid.ts';

interface StaffAct {
  /** Null: the host. */
  actorId: string | null;
  action: AuditAction;
  targetUserId?: string;
  targetReportId?: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

/** In the transaction of the act itself, so that neither exists without the other. Acts of one moment keep their order. */
export async function insertAudit(tx: Tx, acts: readonly StaffAct[], createdAt: Date): Promise<void> {
  if (acts.length === 0) return;
  const ids = acts.map(() => newId(createdAt.getTime())).sort();
  await tx
    .insert(auditLog)
    .values(ids.flatMap((id, index) => acts.slice(index, index + 1).map((act) => ({ id, createdAt, ...act }))));
}
