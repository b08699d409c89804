import type { StaffReport } from '@argus/contract/admin';
import type { ReportCard } from '@argus/contract/reports';
import { reviewsInPanel } from '@argus/domain/consensus';
import { deletedUserName } from '@argus/domain/display-name';
import type { ReportDetail, RevisionRow } from '../reports/reports.queries.ts';
import { toReport, toReportCard, toRevision } from '../reports/reports.view.ts';
import type { StaffCardRow, StaffEventRow, StaffReviewRow } from './staff-reports.queries.ts';

/** The panel counts to five, whether or not the case was extended. */
export const inPanel = { max_reviews_placeholder: reviewsInPanel } as const;

export function toStaffCard(row: StaffCardRow): ReportCard {
  return { ...toReportCard(row), ...inPanel };
}

interface StaffDetail {
  detail: ReportDetail;
  reviews: readonly StaffReviewRow[];
  events: readonly StaffEventRow[];
  revisions: readonly RevisionRow[];
}

export function toStaffReport({ detail, reviews, events, revisions }: StaffDetail): StaffReport {
  const { round, verdictAt } = detail.report;
  return {
    ...toReport(detail),
    ...inPanel,
    round,
    verdictAt: verdictAt?.toISOString() ?? null,
    reviews: reviews.map(({ id, createdAt, ...review }) => ({
      _id: id,
      ...review,
      reviewDate: createdAt.toISOString(),
    })),
    watchAddedEvidence: detail.addedEvidence.map(({ id, url, description, adder }) => ({
      ...{ _id: id, url, description },
      addedByUserId: adder.isDeleted ? null : adder.id,
      addedByUsername: adder.isDeleted ? deletedUserName : adder.username,
    })),
    timeline: events.map(({ createdAt, toStatus, ...event }) => ({
      ...event,
      at: createdAt.toISOString(),
      reportStatus: toStatus,
    })),
    revisions: revisions.map(toRevision),
  };
}
