import type { StatusChange } from '@argus/contract/admin';
import type { OverridePlan } from '@argus/domain/override';
import { inTransaction } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { lockCase } from '../essence/player-settlement.ts';
import type { Services } from '../parts.ts';
import { findReportRow } from '../reports/reports.queries.ts';
import { applyOverride } from './apply-override.ts';
import { getStaff } from './staff-act.ts';

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
