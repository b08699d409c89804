import type { BulkPreview } from '@argus/contract/staff/bulk-closing';
import type { BulkStatus } from '@argus/domain/staff/bulk-closing';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { groupByPlayer, previewClosing } from './bulk-closing-step.ts';
import { listReportsById } from './staff-reports.queries.ts';

const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export async function previewBulkClosing(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actor, reportIds, newStatus }: { actor: UserRow; reportIds: readonly string[]; newStatus: BulkStatus },
): Promise<BulkPreview> {
  return services.db.transaction(async (tx) => {
    const reports = await listReportsById(tx, reportIds);
    if (reports.length < reportIds.length) throw new AppError('report_not_found');
    groupByPlayer(reports);
    return previewClosing(tx, services, { actor, reports, newStatus });
  }, oneMoment);
}
