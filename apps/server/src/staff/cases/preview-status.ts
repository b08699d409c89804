import type { StatusPreview } from '@argus/contract/staff/cases';
import { convictingReport, settle } from '@argus/domain/members/essence';
import type { OverrideStatus } from '@argus/domain/staff/override';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { getSettlement } from '../../features/cases/essence.queries.ts';
import { findReportRow } from '../../features/cases/reports.queries.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { hideVotes, listEssenceChanges, moveCounts, toSearchSummary } from './consequences.ts';
import { getPast, getSearchCounts } from './staff-reports.queries.ts';
import { assertPaysNothingTo, getStandingToDecide, planStatusChange } from './staff-standing.ts';

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The preview applies the rules of the override in a read-only transaction. */
export async function previewStatus(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actor, reportId, newStatus }: { actor: UserRow; reportId: string; newStatus: OverrideStatus },
): Promise<StatusPreview> {
  return db.transaction(async (tx) => {
    const report = await findReportRow(tx, reportId);
    if (!report) throw new AppError('report_not_found');
    const { accountIds, seesVotes, statusVersion } = await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
    const past = await getPast(tx, reportId);
    const { status, round, verdictAt } = planStatusChange(report, newStatus, { ...past, now: clock() });
    const { reportedSteam64Id: steam64Id } = report;
    const { reports, paid } = await getSettlement(tx, { steam64Id, reportIds: [reportId] });
    const planned = reports.map((other) => (other.id === reportId ? { ...other, status, round, verdictAt } : other));
    const entries = settle(planned, paid);
    assertPaysNothingTo(accountIds, entries);
    const counts = await getSearchCounts(tx, steam64Id);
    return {
      from: report.status,
      statusVersion,
      to: status,
      round,
      startsNewRound: round > report.round,
      essence: await listEssenceChanges(tx, hideVotes(entries, seesVotes ? [] : [reportId]), config),
      hidesVotes: !seesVotes,
      search: {
        before: toSearchSummary(counts, counts.convictingReportId),
        after: toSearchSummary(moveCounts(counts, report.status, status), convictingReport(planned)?.id ?? null),
      },
    };
  }, snapshot);
}
