import type { StatusChange } from '@argus/contract/staff/admin';
import type { OverridePlan } from '@argus/domain/staff/override';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { lockCase } from '../../features/cases/player-settlement.ts';
import { findReportRow } from '../../features/cases/reports.queries.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { getStaff } from '../staff-act.ts';
import { applyOverride } from './apply-override.ts';

interface Override extends StatusChange {
  actorId: string;
  reportId: string;
}

export async function overrideStatus(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportId, ...change }: Override,
): Promise<OverridePlan> {
  const seen = await findReportRow(services.db, reportId);
  if (!seen) throw new AppError('report_not_found');
  return inTransaction(services.db, async (tx) => {
    const { report, parties } = await lockCase(tx, { steam64Id: seen.reportedSteam64Id, reportId }, actorId);
    const actor = getStaff(parties, actorId);
    return applyOverride(tx, services, { actor, report, parties, ...change });
  });
}
