import type { MyReview } from '@argus/contract/cases/reviews';
import { isOpen } from '@argus/domain/cases/report-status';
import { type Comparison, compareAppealReview, compareReview } from '@argus/domain/cases/review-comparison';
import { compareWithBan, compareWithChange } from '@argus/domain/cases/review-record';
import type { MyReviewRow } from './my-reviews.queries.ts';

/** Before the verdict reviewers see only their own decision, and after it what everybody sees. */
export function toMyReview(row: MyReviewRow): MyReview {
  const comparison = compare(row);
  return {
    reportId: row.reportId,
    isAppeal: row.appealState !== null,
    reportedSteam64Id: row.reportedSteam64Id,
    reportedPlayerName: row.reportedPlayerName,
    reportedPlayerAvatar: row.reportedPlayerAvatar,
    decision: row.decision,
    reviewedAt: new Date(row.reviewedAt).toISOString(),
    reportStatus: comparison === 'open' || isOpen(row.status) ? null : row.status,
    comparison,
    changed: row.appealState === null ? compareWithChange(row.decision, row) : null,
    banned: compareWithBan(row.decision, row),
  };
}

export function sumUp(rows: readonly MyReviewRow[]): Record<Comparison, number> {
  const summary = { open: 0, same: 0, different: 0, superseded: 0 };
  for (const row of rows) summary[compare(row)] += 1;
  return summary;
}

function compare({ decision, round, status, reportRound, appealState }: MyReviewRow): Comparison {
  if (appealState !== null) return compareAppealReview(decision, appealState);
  return compareReview({ decision, round }, { status, round: reportRound });
}
