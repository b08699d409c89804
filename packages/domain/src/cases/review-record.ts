import { type Decision, hasVerdict, type ReportStatus, statusOfDecision } from './report-status.ts';

/** How a decision compares with what became known after it; it is null if nothing relevant did. */
export type Hindsight = 'same' | 'different' | null;

export type LaterKnown = {
  status: ReportStatus;
  /** An appeal or staff changed the report's verdict after the decision. */
  wasChanged: boolean;
  /** Steam banned the player on a later day than that of the decision. */
  isBannedSince: boolean;
};

/** Compares a decision with the verdict as appeals or staff left it. An open report says nothing yet. */
export function compareWithChange(decision: Decision, { status, wasChanged }: LaterKnown): Hindsight {
  if (!wasChanged || !hasVerdict(status)) return null;
  return statusOfDecision(decision) === status ? 'same' : 'different';
}

/**
 * Compares a decision with Steam's ban. Whether a report is a duplicate or made in bad faith is no statement about cheating.
 */
export function compareWithBan(decision: Decision, { isBannedSince }: LaterKnown): Hindsight {
  if (!isBannedSince || decision === 'duplicate' || decision === 'troll') return null;
  return decision === 'cheater' ? 'same' : 'different';
}

export type ReviewRecord = Record<'changed' | 'banned', { same: number; different: number }>;

export function sumRecord(reviews: readonly ({ decision: Decision } & LaterKnown)[]): ReviewRecord {
  const record: ReviewRecord = { changed: { same: 0, different: 0 }, banned: { same: 0, different: 0 } };
  for (const review of reviews) {
    const [change, ban] = [compareWithChange(review.decision, review), compareWithBan(review.decision, review)];
    if (change) record.changed[change] += 1;
    if (ban) record.banned[ban] += 1;
  }
  return record;
}

export const oneSidedReviews = { min: 30, share: 0.97 } as const;

/** Staff look at this, and nothing acts on it: somebody who always decides the same may not be looking. */
export function isOneSided(counts: Readonly<Record<Decision, number>>): boolean {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return total >= oneSidedReviews.min && Math.max(...Object.values(counts)) >= oneSidedReviews.share * total;
}
