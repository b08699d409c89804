import type { ReviewRequest } from '@argus/contract/reviews';
import { evaluate } from '@argus/domain/consensus';
import { hasNewVideo, youtubeVideoId } from '@argus/domain/evidence-link';
import { hasVerdict, type ReportStatus } from '@argus/domain/report-status';
import { mayReview } from '@argus/domain/review-eligibility';
import { inTransaction, type Tx } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { lockParties, settlePlayer } from '../essence/player-settlement.ts';
import type { Services } from '../parts.ts';
import { lockPlayer, lockReport } from '../reports/locks.queries.ts';
import type { IsAssigned } from './assignment.ts';
import { upsertNotice } from './notices.queries.ts';
import {
  findCase,
  findReportedPlayer,
  insertEvents,
  insertReview,
  insertWatchEvidence,
  listRoundReviews,
  setStatus,
} from './reviews.queries.ts';

interface Submission extends ReviewRequest {
  reviewerId: string;
  reportId: string;
  isAssigned: IsAssigned;
}

/** The status the case has after this review. */
export async function submitReview(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reviewerId, reportId, decision, additionalEvidence, isAssigned }: Submission,
): Promise<ReportStatus> {
  return inTransaction(db, async (tx) => {
    const { report, reviewer, earlier } = await lockCase(tx, reportId, reviewerId);
    const ruling = mayReview(reviewer, {
      ...report,
      hasReviewedThisRound: earlier.some((review) => review.reviewerId === reviewerId),
      isAssigned: isAssigned(reviewerId, report),
    });
    if (!ruling.ok) throw new AppError(ruling.status, ruling.msg);

    const now = nextMoment(clock(), [...earlier.map((review) => review.createdAt), report.convictedAt]);
    const { round } = report;
    const reviewId = await insertReview(tx, { reportId, round, reviewerId, decision, createdAt: now });
    const videos = keepNewVideos(additionalEvidence, report.videoUrls);
    await insertWatchEvidence(tx, { reportId, reviewId, addedById: reviewerId, videos, createdAt: now });

    const { status } = evaluate([...earlier.map((review) => review.decision), decision]);
    const isClosed = hasVerdict(status);
    const hasMoved = status !== report.status;
    if (hasMoved) await setStatus(tx, reportId, { status, verdictAt: isClosed ? now : null });
    const move = { reportId, round, fromStatus: report.status, toStatus: status };
    const event = { reportId, round, actorId: reviewerId };
    await insertEvents(
      tx,
      [
        { ...event, kind: 'reviewed', ...(hasMoved && !isClosed ? move : {}) },
        ...(videos.length > 0 ? [{ ...event, kind: 'evidence' as const }] : []),
        ...(isClosed ? [{ ...move, kind: 'verdict' as const }] : []),
      ],
      now,
    );
    await settlePlayer(tx, { steam64Id: report.reportedSteam64Id, reportId }, { now, eyeEssence: config.EYE_ESSENCE });
    if (isClosed) await upsertNotice(tx, { reportId, userId: report.submitterId, status, createdAt: now });
    return status;
  });
}

/** Player, report, users: the order in which every transaction of this kind locks. */
async function lockCase(tx: Tx, reportId: string, reviewerId: string) {
  const steam64Id = await findReportedPlayer(tx, reportId);
  if (!steam64Id) throw new AppError('notFound', 'Report not found.');
  await lockPlayer(tx, steam64Id);
  await lockReport(tx, reportId);
  const parties = await lockParties(tx, { steam64Id, reportId }, [reviewerId]);
  const report = await findCase(tx, reportId);
  const reviewer = parties.find(({ id }) => id === reviewerId);
  if (!report || !reviewer) throw new AppError('notFound', 'Report not found.');
  return { report, reviewer, earlier: await listRoundReviews(tx, reportId, report.round) };
}

/** Later than what it follows, though clocks of two machines differ: the stored times are the order of the reviews. */
function nextMoment(now: number, earlier: readonly (Date | null)[]): Date {
  return new Date(Math.max(now, ...earlier.map((date) => (date ? date.getTime() + 1 : 0))));
}

function keepNewVideos(rows: ReviewRequest['additionalEvidence'], knownUrls: readonly string[]) {
  const known = [...knownUrls];
  return rows.flatMap(({ url, description }) => {
    if (!hasNewVideo([url], known)) return [];
    known.push(url);
    return [{ url, description, videoId: youtubeVideoId(url) }];
  });
}
