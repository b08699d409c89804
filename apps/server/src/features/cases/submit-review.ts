import type { ReviewRequest } from '@argus/contract/cases/reviews';
import { evaluate } from '@argus/domain/cases/consensus';
import { assertLegalMove, hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError, assertAllowed, InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction, sentTogether, type Tx } from '../../platform/db/client.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { upsertNotice } from '../notices/notices.queries.ts';
import type { IsAssigned } from './assignment.ts';
import { hasOriginals, isOtherReportOn, linkDuplicate } from './duplicates.queries.ts';
import { raiseNeededVotes } from './needed-votes.ts';
import { keepNewVideos } from './new-videos.ts';
import { essenceFor, lockCase, settlePlayer } from './player-settlement.ts';
import { findStanding } from './review-standing.ts';
import { type CaseState, findCase, insertReview } from './reviews.queries.ts';

interface Submission extends Omit<ReviewRequest, 'appealId'> {
  reviewer: UserRow;
  reportId: string;
  /** The case as it was before anything was locked. */
  seen: CaseState | null;
  isAssigned: IsAssigned;
  /** Called on a verdict, in the same transaction: closes what the verdict decides. */
  afterVerdict: (tx: Tx, verdict: { reportId: string; status: ReportStatus; now: Date }) => Promise<void>;
}

export interface GivenReview {
  /** Of the case after this review. */
  status: ReportStatus;
  /** What it brought the reviewer. */
  essence: number;
}

export async function submitReview(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  {
    reviewer: caller,
    reportId,
    seen,
    decision,
    additionalEvidence,
    updatedAt,
    isAssigned,
    afterVerdict,
    ...named
  }: Submission,
): Promise<GivenReview> {
  // Most refusals need no lock: many reviewers of one case do not queue up just to learn that it is closed.
  const { AUTH_SECRET: secret } = config;
  assertMayReview(secret, caller, seen, isAssigned);
  const { id: reviewerId } = caller;

  return inTransaction(db, async (tx) => {
    const changed = { steam64Id: seen.reportedSteam64Id, reportId };
    const { parties, read: report } = await lockCase(tx, changed, reviewerId, () =>
      findCase(tx, secret, reportId, caller, clock()),
    );
    const reviewer = parties.find(({ id }) => id === reviewerId);
    if (!reviewer) throw new Error('users are never removed, only anonymised');
    assertMayReview(secret, reviewer, report, isAssigned);
    if (updatedAt && Date.parse(updatedAt) !== report.updatedAt.getTime()) {
      throw new AppError('report_edited');
    }

    const duplicateOfId = decision === 'duplicate' ? (named.duplicateOf ?? null) : null;
    if (duplicateOfId !== null) await assertOriginal(tx, { ...changed, originalId: duplicateOfId });
    // A new report on the player waits for the same lock.
    if (decision === 'duplicate' && !(await hasOriginals(tx, changed))) throw new AppError('no_original');

    const { round, reviews: earlier, waitingSince, convictedAt } = report;
    const now = momentAfter([waitingSince, convictedAt, ...earlier.map(({ at }) => at)], clock());
    const videos = keepNewVideos(additionalEvidence, report.videos, report.copiedVideoIds);

    const needed = await raiseNeededVotes(tx, report, now);
    const { status } = evaluate([...earlier.map((review) => review.decision), decision], needed);
    const isClosed = hasVerdict(status);
    const hasMoved = status !== report.status;
    assertLegalMove(report.status, status, 'review');
    const move = { reportId, round, fromStatus: report.status, toStatus: status };
    const event = { reportId, round, actorId: reviewerId };
    const [, , entries] = await sentTogether([
      insertReview(tx, {
        review: { reportId, round, reviewerId, decision, duplicateOfId, createdAt: now },
        videos,
        move: hasMoved ? { status, verdictAt: isClosed ? now : null } : null,
        events: [
          { ...event, kind: 'reviewed', ...(hasMoved && !isClosed ? move : {}) },
          ...(videos.length > 0 ? [{ ...event, kind: 'evidence' as const }] : []),
          ...(isClosed ? [{ ...move, kind: 'verdict' as const }] : []),
        ],
      }),
      isClosed ? upsertNotice(tx, { reportId, userId: report.submitterId, status, createdAt: now }) : null,
      // Sent right behind the review, and executed after it.
      settlePlayer(tx, changed, { parties, now, config }),
    ]);
    if (status === 'verified_duplicate') await linkDuplicate(tx, reportId, round);
    if (isClosed) await afterVerdict(tx, { reportId, status, now });
    return { status, essence: essenceFor(reviewerId, reportId, entries) };
  });
}

async function assertOriginal(tx: Tx, named: Parameters<typeof isOtherReportOn>[1]): Promise<void> {
  if (await isOtherReportOn(tx, named)) return;
  throw new InvalidInputError([{ id: 'original_invalid', msg: reviewMessages.originalInvalid, path: 'duplicateOf' }]);
}

function assertMayReview(
  secret: string,
  reviewer: UserRow,
  report: CaseState | null,
  isAssigned: IsAssigned,
): asserts report is CaseState {
  if (!report) throw new AppError('report_not_found');
  assertAllowed(findStanding(secret, reviewer, report, isAssigned).ruling);
}
