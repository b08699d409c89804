import type { EssenceChange } from '@argus/contract/staff/cases';
import { countsInSearch, isOpen, type ReportStatus } from '@argus/domain/cases/report-status';
import { type EssenceEntry, isFromReviewing } from '@argus/domain/members/essence';
import { eyeAfterSettlement } from '@argus/domain/members/eye';
import { rankOf } from '@argus/domain/members/ranks';
import { searchVerdict, verdictHeadlines } from '@argus/domain/players/search-verdict';
import type { EyeSettings } from '../../features/cases/player-settlement.ts';
import { findExamSwitch } from '../../features/members/exam/exam-cases.queries.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import type { Tx } from '../../platform/db/client.ts';
import { listUsersById } from '../users/managed-users.queries.ts';
import type { SearchCounts } from './staff-reports.queries.ts';

/** Only people who agreed with the verdict are paid for a video, so the payment would reveal a vote. */
export function hideVotes(entries: readonly EssenceEntry[], blindReportIds: readonly string[]): EssenceEntry[] {
  return entries.filter(({ reason, reportId }) => reason !== 'evidence' || !blindReportIds.includes(reportId));
}

export async function listEssenceChanges(
  tx: Tx,
  entries: readonly EssenceEntry[],
  config: EyeSettings,
): Promise<EssenceChange[]> {
  const people = await listUsersById(tx, [...new Set(entries.map(({ userId }) => userId))]);
  const eye = { eyeEssence: config.EYE_ESSENCE, isExamOn: await findExamSwitch(tx, config.EXAM) };
  return people
    .map((user) => toEssenceChange(user, entries, eye))
    .toSorted((a, b) => a.change - b.change || (a.userId < b.userId ? -1 : 1));
}

function toEssenceChange(
  user: UserRow,
  entries: readonly EssenceEntry[],
  eye: { eyeEssence: number; isExamOn: boolean },
) {
  const own = entries.filter(({ userId }) => userId === user.id);
  const change = own.reduce((sum, { amount }) => sum + amount, 0);
  const essenceAfter = own.some(({ reason }) => isFromReviewing(reason)) ? null : user.publicEssence + change;
  return {
    userId: user.id,
    username: user.username,
    change,
    essenceAfter,
    rankAfter: essenceAfter === null ? null : rankOf(essenceAfter),
    gainsTheEye: !user.hasTheEye && eyeAfterSettlement({ ...user, ...eye, essence: user.essence + change }),
    entries: own.map(({ reason, amount, reportId }) => ({ reason, amount, reportId })),
  };
}

export function moveCounts(counts: SearchCounts, from: ReportStatus, to: ReportStatus): SearchCounts {
  const difference = (holds: (status: ReportStatus) => boolean) => Number(holds(to)) - Number(holds(from));
  return {
    ...counts,
    totalReports: counts.totalReports + difference(countsInSearch),
    pendingReports: counts.pendingReports + difference(isOpen),
    convictions: counts.convictions + difference((status) => status === 'verified_cheater'),
  };
}

export function toSearchSummary(
  { totalReports, pendingReports, convictions, isNamedAsMate }: SearchCounts,
  convicting: string | null,
) {
  const status = searchVerdict({
    convictions,
    pending: pendingReports,
    closed: totalReports - pendingReports - convictions,
    lobbyAssociations: Number(isNamedAsMate),
  });
  const text = verdictHeadlines[status.verdict].message;
  return { ...status, text, totalReports, pendingReports, convictions, convictingReportId: convicting };
}
