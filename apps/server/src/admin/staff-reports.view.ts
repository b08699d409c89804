import type { StaffReport } from '@argus/contract/admin';
import type { ReportCard } from '@argus/contract/reports';
import { reviewsInPanel } from '@argus/domain/consensus';
import { deletedUserName } from '@argus/domain/display-name';
import type { DecisionRuling } from '@argus/domain/override';
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

/** Until somebody on the staff opens the votes of an open case, they see of its present round what the public sees. */
export function toStaffReport(
  { detail, reviews, events, revisions }: StaffDetail,
  { ruling, seesVotes }: { ruling: DecisionRuling; seesVotes: boolean },
): StaffReport {
  const { round, verdictAt } = detail.report;
  const isBlind = (happened: { round: number }) => !seesVotes && happened.round === round;
  return {
    ...toReport(detail),
    ...inPanel,
    round,
    verdictAt: verdictAt?.toISOString() ?? null,
    areVotesHidden: !seesVotes,
    decisionRefusal: ruling.ok ? null : ruling.msg,
    reviews: reviews
      .filter((review) => !isBlind(review))
      .map(({ id, createdAt, ...review }) => ({ _id: id, ...review, reviewDate: createdAt.toISOString() })),
    watchAddedEvidence: detail.addedEvidence.map(({ id, url, description, adder }) => ({
      _id: id,
      url,
      description,
      addedByUserId: !seesVotes || adder.isDeleted ? null : adder.id,
      addedByUsername: seesVotes ? (adder.isDeleted ? deletedUserName : adder.username) : null,
    })),
    timeline: events.map(({ createdAt, toStatus, ...event }) => {
      const at = createdAt.toISOString();
      const hidesReviewer = isBlind(event) && (event.kind === 'reviewed' || event.kind === 'evidence');
      return hidesReviewer
        ? { ...event, at, reportStatus: null, fromStatus: null, actorId: null, actorUsername: null }
        : { ...event, at, reportStatus: toStatus };
    }),
    revisions: revisions.map(toRevision),
  };
}
