import type { GivenReview, LedgerEntry, StaffSession } from '@argus/contract/staff/records';
import type { ManagedUser } from '@argus/contract/staff/users';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { toPublicProfile, toReportingPause } from '../../features/members/users/users.view.ts';
import type { GivenReviewRow, LedgerRow, SessionRow } from './user-records.queries.ts';

export function toManagedUser(
  user: UserRow,
  { lastLoginAt, now }: { lastLoginAt: Date | null; now: number },
): ManagedUser {
  return {
    ...toPublicProfile(user),
    isBanned: user.isBanned,
    banReason: user.banReason,
    eyeRemovedByStaff: user.eyeRemovedByStaff,
    reportingPause: toReportingPause(user, now),
    overturnedReports: user.overturnedReports,
    isDeleted: user.deletedAt !== null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

export function toGivenReview(row: GivenReviewRow): GivenReview {
  const { id, reportId, reportedSteam64Id, reportedPlayerName, status, round, decision, isOfAppeal, at } = row;
  return {
    _id: id,
    reportId,
    reportedSteam64Id,
    reportedPlayerName,
    reportStatus: status,
    decision,
    round,
    isOfAppeal,
    isOfPresentRound: round === row.presentRound,
    reviewDate: new Date(at).toISOString(),
  };
}

export function toLedgerEntry({ entry, report }: LedgerRow): LedgerEntry {
  const { id, reportId, reason, amount, createdAt } = entry;
  return { _id: id, report: toEntryReport(reportId, report), reason, amount, createdAt: createdAt.toISOString() };
}

function toEntryReport(reportId: string | null, report: LedgerRow['report']): LedgerEntry['report'] {
  if (reportId === null || report === null) return null;
  const { reportedSteam64Id, reportedPlayerName, status } = report;
  return { reportId, reportedSteam64Id, reportedPlayerName, reportStatus: status };
}

export function toStaffSession({ createdAt, expiresAt, endedAt, userAgent }: SessionRow, now: number): StaffSession {
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isLive: endedAt === null && expiresAt.getTime() > now,
    userAgent,
  };
}
