import { type BulkStatus, inClosingOrder } from '@argus/domain/staff/bulk-closing';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { lockCases } from '../../features/cases/lock-case.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { getStaff } from '../staff-act.ts';
import { groupByPlayer, previewClosing } from './bulk-closing-step.ts';
import { applyOverride } from './override-status.ts';
import { listReportsById } from './staff-reports.queries.ts';

interface Closing {
  actorId: string;
  reportIds: readonly string[];
  newStatus: BulkStatus;
  reason: string;
  /** Of the preview that the actor saw. */
  token: string;
}

/** All or none, each by the step of an override. Under the locks nothing moves between the check and the last write. */
export async function closeReports(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportIds, newStatus, reason, token }: Closing,
): Promise<number> {
  const seen = await listReportsById(services.db, reportIds);
  if (seen.length < reportIds.length) throw new AppError('report_not_found');
  const groups = groupByPlayer(seen);
  return inTransaction(services.db, async (tx) => {
    const cases = await lockCases(tx, groups, actorId);
    const reports = cases.map(({ report }) => report);
    const actor = getStaff(
      cases.flatMap(({ parties }) => parties),
      actorId,
    );
    const preview = await previewClosing(tx, services, { actor, reports, newStatus });
    const isWhole = preview.reports.every(({ refusal }) => refusal === null);
    if (!isWhole || preview.token !== token) throw new AppError('preview_changed');
    const closable = cases.map((locked) => ({
      ...locked.report,
      verdictAt: locked.report.verdictAt?.getTime() ?? null,
      locked,
    }));
    for (const { locked } of inClosingOrder(closable)) {
      await applyOverride(tx, services, locked, { actor, newStatus, additionalEvidence: [], reason });
    }
    return reports.length;
  });
}
