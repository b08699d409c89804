import type { StaffReport } from '@argus/contract/admin';
import type { ReportCard } from '@argus/contract/reports';
import { reviewsInPanel } from '@argus/domain/consensus';
import { deletedUserName } from '@argus/domain/display-name';
import type { DecisionRuling } from '@argus/domain/override';
import type { FilingDetail } from '../filings/filings.queries.ts';
import { votesOf } from '../filings/filings.view.ts';
import type { LeaseRow } from '../filings/inbox.queries.ts';
import type { ReportDetail, RevisionRow } from '../reports/reports.queries.ts';
import { toReport, toReportCard, toRevision } from '../reports/reports.view.ts';
import { toStaffFiling } from './inbox.view.ts';
import type { StaffAppealReviewRow, StaffCardRow, StaffEventRow, StaffReviewRow } from './staff-reports.queries.ts';

const isDecision = (kind: StaffEventRow['kind']) => kind === 'appeal_upheld' || kind === 'appeal_overturned';

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
  appealReviews: readonly StaffAppealReviewRow[];
  filings: readonly FilingDetail[];
  leases: readonly LeaseRow[];
}

/**
 * Until a staff member reveals the votes of a case, they see its current round as the public does; while reviewers decide an
 * appeal, every round.
 */
export function toStaffReport(
  { detail, reviews, appealReviews, events, revisions, filings, leases }: StaffDetail,
  { ruling, seesVotes, viewerId }: { ruling: DecisionRuling; seesVotes: boolean; viewerId: string },
): StaffReport {
  const { round, verdictAt, isUnderAppeal } = detail.report;
  const isBlind = (happened: { round: number }) => !seesVotes && (isUnderAppeal || happened.round === round);
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
    watchAddedEvidence: detail.addedEvidence.map(({ id, adder, ...link }) => ({
      _id: id,
      ...link,
      addedByUserId: !seesVotes || adder.isDeleted ? null : adder.id,
      addedByUsername: seesVotes ? (adder.isDeleted ? deletedUserName : adder.username) : null,
    })),
    timeline: events.map(({ createdAt, toStatus, filingId, ...shown }) => {
      const at = createdAt.toISOString();
      const decided = filings.find(({ filing }) => filing.id === filingId && isDecision(shown.kind));
      const event = { ...shown, votes: decided ? votesOf(decided) : null };
      const hidesReviewer = isBlind(event) && (event.kind === 'reviewed' || event.kind === 'evidence');
      return hidesReviewer
        ? { ...event, at, reportStatus: null, fromStatus: null, actorId: null, actorUsername: null }
        : { ...event, at, reportStatus: toStatus };
    }),
    revisions: revisions.map(toRevision),
    filings: filings.map((filing) => toStaffFiling(filing, { viewerId, leases }, ruling.ok ? null : ruling.msg)),
    appealReviews: appealReviews.map(({ id, createdAt, ...review }) => ({
      _id: id,
      ...review,
      reviewDate: createdAt.toISOString(),
    })),
  };
}
