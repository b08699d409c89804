import type { GivenReview, LedgerEntry, StaffSession } from '@argus/contract/staff-records';
import type { GivenReviewRow, LedgerRow, SessionRow } from './user-records.queries.ts';

export function toGivenReview({ review, status, presentRound, ...onReport }: GivenReviewRow): GivenReview {
  const { id, reportId, decision, round, createdAt } = review;
  return {
    ...{ _id: id, reportId, ...onReport, reportStatus: status, decision, round },
    isOfPresentRound: round === presentRound,
    reviewDate: createdAt.toISOString(),
  };
}

export function toLedgerEntry({ entry, status, presentRound: _, ...onReport }: LedgerRow): LedgerEntry {
  const { id, reportId, reason, amount, createdAt } = entry;
  return {
    ...{ _id: id, reportId, ...onReport, reportStatus: status, reason, amount },
    createdAt: createdAt.toISOString(),
  };
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
