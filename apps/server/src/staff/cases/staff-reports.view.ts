import type { ReportCard } from '@argus/contract/cases/reports';
import type { LostReport } from '@argus/contract/evidence/evidence-copies';
import type { StaffReport } from '@argus/contract/staff/cases';
import { reviewsInPanel } from '@argus/domain/cases/consensus';
import { voidRound } from '@argus/domain/cases/report-status';
import { deletedUserName } from '@argus/domain/shared/own-words';
import type { DecisionRuling } from '@argus/domain/staff/override';
import { describeRuling, refusalIdOf } from '../../app/errors.ts';
import type { LobbyAnswerRow } from '../../features/cases/lobby-answers.queries.ts';
import { dayString, withSteamBans } from '../../features/cases/public-case.view.ts';
import type { ReportDetail, RevisionRow } from '../../features/cases/reports.queries.ts';
import { toReport, toRevision } from '../../features/cases/reports.view.ts';
import type { StaffMirrorRow } from '../../features/evidence/mirrors.queries.ts';
import type { FilingDetail } from '../../features/filings/filings.queries.ts';
import { votesOf } from '../../features/filings/filings.view.ts';
import type { LeaseRow } from '../../features/filings/inbox.queries.ts';
import { toReportCard } from '../../features/players/report-card.view.ts';
import { toStaffFiling } from '../inbox/inbox.view.ts';
import type { StaffAppealReviewRow, StaffCardRow, StaffEventRow, StaffReviewRow } from './staff-reports.queries.ts';

const isDecision = (kind: StaffEventRow['kind']) => kind === 'appeal_upheld' || kind === 'appeal_overturned';

/** The panel counts to five, whether or not the case was extended. */
export const inPanel = { max_reviews_placeholder: reviewsInPanel } as const;

export function toStaffCard(row: StaffCardRow): ReportCard {
  return { ...toReportCard(row), ...inPanel };
}

/** The list is empty if the evidence came back since the page was read. */
export function toLostReport(row: StaffCardRow): LostReport[] {
  const { evidenceGoneSince } = row.report;
  return evidenceGoneSince ? [{ ...toStaffCard(row), goneSince: evidenceGoneSince.toISOString() }] : [];
}

interface StaffDetail {
  detail: ReportDetail;
  reviews: readonly StaffReviewRow[];
  events: readonly StaffEventRow[];
  revisions: readonly RevisionRow[];
  lobbyAnswers: readonly LobbyAnswerRow[];
  appealReviews: readonly StaffAppealReviewRow[];
  filings: readonly FilingDetail[];
  leases: readonly LeaseRow[];
  mirrors: readonly StaffMirrorRow[];
}

interface Viewer {
  viewerId: string;
  ruling: DecisionRuling;
  undecidedRuling: DecisionRuling;
  seesVotes: boolean;
  hasOpenTwin: boolean;
  statusVersion: string;
  now: number;
}

/**
 * Until a staff member reveals the votes, they see the current round as the public does and no void votes (round 0);
 * while reviewers decide an appeal or a twin, this covers every round.
 */
export function toStaffReport(
  { detail, reviews, appealReviews, events, revisions, lobbyAnswers, filings, leases, mirrors }: StaffDetail,
  { ruling, undecidedRuling, seesVotes, hasOpenTwin, statusVersion, viewerId, now }: Viewer,
): StaffReport {
  const { round, isUnderAppeal } = detail.report;
  const isBlind = (happened: { round: number }) =>
    !seesVotes && (isUnderAppeal || hasOpenTwin || happened.round === round || happened.round === voidRound);
  const timeline: StaffReport['timeline'] = events.map(({ createdAt, toStatus, filingId, ...shown }) => {
    const at = createdAt.toISOString();
    const decided = filings.find(({ filing }) => filing.id === filingId && isDecision(shown.kind));
    const event = { ...shown, votes: decided ? votesOf(decided) : null };
    const hidesReviewer = isBlind(event) && (event.kind === 'reviewed' || event.kind === 'evidence');
    return hidesReviewer
      ? {
          ...event,
          at: dayString(createdAt.getTime()),
          reportStatus: null,
          fromStatus: null,
          actorId: null,
          actorUsername: null,
        }
      : { ...event, at, reportStatus: toStatus };
  });
  const report = toReport(detail, now);
  return {
    ...report,
    ...inPanel,
    round,
    statusVersion,
    areVotesHidden: !seesVotes,
    decisionRefusal: describeRuling(ruling),
    decisionRefusalId: refusalIdOf(ruling),
    restRefusal: describeRuling(undecidedRuling),
    restRefusalId: refusalIdOf(undecidedRuling),
    reviews: reviews
      .filter((review) => !isBlind(review))
      .map(({ id, createdAt, ...review }) => ({ _id: id, ...review, reviewDate: createdAt.toISOString() })),
    // Stored ids contain the time at which a reviewer added the video.
    watchAddedEvidence: seesVotes
      ? detail.addedEvidence.map(({ id, adder, ...link }) => ({ _id: id, ...link, ...nameAdder(adder) }))
      : report.watchAddedEvidence.map((shown) => {
          const byStaff = detail.addedEvidence.find(
            (added) => added.adder.kind === 'staff' && isSameMoment(added, shown),
          );
          return byStaff ? { ...shown, ...nameAdder(byStaff.adder) } : shown;
        }),
    timeline: withSteamBans(timeline, detail.banChanges, (moment) => ({
      ...moment,
      round,
      fromStatus: null,
      actorId: null,
      actorUsername: null,
    })),
    revisions: revisions.map(toRevision),
    // The answers are hidden with the votes, because whoever answered was about to review the case.
    lobbyAnswers: (seesVotes ? lobbyAnswers : []).map(({ userId, username, deletedAt, wasInMatch, answeredAt }) => ({
      userId: deletedAt ? null : userId,
      username,
      wasInMatch,
      answeredAt: answeredAt.toISOString(),
    })),
    evidenceCopies: mirrors.map(({ id, adder, createdAt, ...mirror }) => ({
      _id: id,
      ...mirror,
      addedByUserId: !seesVotes || adder.deletedAt ? null : adder.id,
      addedByUsername: seesVotes ? (adder.deletedAt ? deletedUserName : adder.username) : null,
      createdAt: createdAt.toISOString(),
    })),
    filings: filings.map((filing) => toStaffFiling(filing, { viewerId, leases }, ruling)),
    appealReviews: appealReviews.map(({ id, createdAt, ...review }) => ({
      _id: id,
      ...review,
      reviewDate: createdAt.toISOString(),
    })),
  };
}

function nameAdder({ kind, id, username, isDeleted }: ReportDetail['addedEvidence'][number]['adder']) {
  return {
    addedBy: kind,
    addedByUserId: isDeleted ? null : id,
    addedByUsername: isDeleted ? deletedUserName : username,
  };
}

type VideoMoment = { url: string; startSeconds?: number | null | undefined; endSeconds?: number | null | undefined };

const isSameMoment = (one: VideoMoment, other: VideoMoment) =>
  one.url === other.url &&
  (one.startSeconds ?? null) === (other.startSeconds ?? null) &&
  (one.endSeconds ?? null) === (other.endSeconds ?? null);
