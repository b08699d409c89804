import type { StatusPreview } from '@argus/contract/admin';
import { convictingReport, type EssenceEntry, settle } from '@argus/domain/essence';
import { eyeAfterSettlement } from '@argus/domain/eye';
import type { OverrideStatus } from '@argus/domain/override';
import { rankOf } from '@argus/domain/ranks';
import { countsInSearch, isOpen, type ReportStatus } from '@argus/domain/report-status';
import { searchVerdict } from '@argus/domain/search-verdict';
import type { Tx } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { getSettlement } from '../essence/essence.queries.ts';
import type { Services } from '../parts.ts';
import { findReportRow } from '../reports/reports.queries.ts';
import type { UserRow } from '../users/users.queries.ts';
import { listUsersById } from './managed-users.queries.ts';
import { getPast, getSearchCounts, type SearchCounts } from './staff-reports.queries.ts';
import { assertPaysNothingTo, getStandingToDecide, planStatusChange } from './staff-standing.ts';

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** What the override would do, by the same rules, in a read-only transaction. */
export async function previewStatus(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actor, reportId, newStatus }: { actor: UserRow; reportId: string; newStatus: OverrideStatus },
): Promise<StatusPreview> {
  return db.transaction(async (tx) => {
    const report = await findReportRow(tx, reportId);
    if (!report) throw new AppError('report_not_found');
    const { accountIds, seesVotes } = await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
    if (!seesVotes) throw new AppError('votes_not_opened');
    const { moves } = await getPast(tx, reportId);
    const { status, round, verdictAt } = await planStatusChange(tx, report, newStatus, { moves, now: clock() });
    const changed = { steam64Id: report.reportedSteam64Id, reportId };
    const { reports, paid } = await getSettlement(tx, changed);
    const planned = reports.map((other) => (other.id === reportId ? { ...other, status, round, verdictAt } : other));
    const entries = settle(planned, paid);
    assertPaysNothingTo(accountIds, entries);
    const counts = await getSearchCounts(tx, changed.steam64Id);
    return {
      from: report.status,
      to: status,
      round,
      startsNewRound: round > report.round,
      essence: await listEssenceChanges(tx, entries, config.EYE_ESSENCE),
      search: {
        before: toFace(counts, counts.convictingReportId),
        after: toFace(moveCounts(counts, report.status, status), convictingReport(planned)?.id ?? null),
      },
    };
  }, snapshot);
}

async function listEssenceChanges(tx: Tx, entries: readonly EssenceEntry[], eyeEssence: number) {
  const people = await listUsersById(tx, [...new Set(entries.map(({ userId }) => userId))]);
  return people
    .map((user) => toEssenceChange(user, entries, eyeEssence))
    .toSorted((a, b) => a.change - b.change || (a.userId < b.userId ? -1 : 1));
}

function toEssenceChange(user: UserRow, entries: readonly EssenceEntry[], eyeEssence: number) {
  const own = entries.filter(({ userId }) => userId === user.id);
  const change = own.reduce((sum, { amount }) => sum + amount, 0);
  const essenceAfter = user.essence + change;
  return {
    userId: user.id,
    username: user.username,
    change,
    essenceAfter,
    rankAfter: rankOf(essenceAfter),
    gainsTheEye: !user.hasTheEye && eyeAfterSettlement({ ...user, essence: essenceAfter, eyeEssence }),
    entries: own.map(({ reason, amount, reportId }) => ({ reason, amount, reportId })),
  };
}

function moveCounts(counts: SearchCounts, from: ReportStatus, to: ReportStatus): SearchCounts {
  const difference = (holds: (status: ReportStatus) => boolean) => Number(holds(to)) - Number(holds(from));
  return {
    ...counts,
    totalReports: counts.totalReports + difference(countsInSearch),
    pendingReports: counts.pendingReports + difference(isOpen),
    convictions: counts.convictions + difference((status) => status === 'verified_cheater'),
  };
}

function toFace({ totalReports, pendingReports, convictions, isNamedAsMate }: SearchCounts, convicting: string | null) {
  const verdict = searchVerdict({
    convictions,
    pending: pendingReports,
    closed: totalReports - pendingReports - convictions,
    lobbyAssociations: Number(isNamedAsMate),
  });
  return { ...verdict, totalReports, pendingReports, convictions, convictingReportId: convicting };
}
