import type { ReviewRequest } from '@argus/contract/cases/reviews';
import { evaluate } from '@argus/domain/cases/consensus';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { mayReview, reviewMessages } from '@argus/domain/cases/review-eligibility';
import { keepNewVideos } from '@argus/domain/evidence/added-evidence';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError, assertAllowed, InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { personOf } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { caseOfPlayer, type IsAssigned } from './assignment.ts';
import { raiseNeededVotes } from './needed-votes.ts';
import { essenceFor, lockCase } from './player-settlement.ts';
import { recordVerdict } from './record-verdict.ts';
import { type CaseState, findCase, hasOriginals, isOtherReportOn } from './reviews.queries.ts';
import { insertReview } from './verdict.queries.ts';

interface Submission extends Omit<ReviewRequest, 'appealId'> {
  reviewer: UserRow;
  reportId: string;
  /** The case as it was before anything was locked. */
  seen: CaseState | null;
  isAssigned: IsAssigned;
}

export interface GivenReview {
  /** Of the case after this review. */
  status: ReportStatus;
  /** What it brought the reviewer. */
  essence: number;
}

export async function submitReview(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reviewer: caller, reportId, seen, decision, additionalEvidence, updatedAt, isAssigned, ...named }: Submission,
): Promise<GivenReview> {
  // Most refusals need no lock: many reviewers of one case do not queue up just to learn that it is closed.
  const { AUTH_SECRET: secret } = config;
  assertMayReview(secret, caller, seen, isAssigned);
  const { id: reviewerId } = caller;

  return inTransaction(db, async (tx) => {
    const locked = await lockCase(tx, reportId, reviewerId);
    const report = await findCase(tx, secret, reportId, caller, clock());
    const reviewer = locked.parties.find(({ id }) => id === reviewerId);
    if (!reviewer) throw new Error('users are never removed, only anonymised');
    assertMayReview(secret, reviewer, report, isAssigned);
    if (updatedAt && Date.parse(updatedAt) !== report.updatedAt.getTime()) {
      throw new AppError('report_edited');
    }

    const duplicateOfId = decision === 'duplicate' ? (named.duplicateOf ?? null) : null;
    const ofPlayer = { steam64Id: report.reportedSteam64Id, reportId };
    if (duplicateOfId !== null) await assertOriginal(tx, { ...ofPlayer, originalId: duplicateOfId });
    // A new report on the player waits for the same lock.
    if (decision === 'duplicate' && !(await hasOriginals(tx, ofPlayer))) throw new AppError('no_original');

    const { round, reviews: earlier, waitingSince, convictedAt } = report;
    const now = momentAfter([waitingSince, convictedAt, ...earlier.map(({ at }) => at)], clock());
    const videos = keepNewVideos(additionalEvidence, report.videos, report.copiedVideoKeys);

    const needed = await raiseNeededVotes(tx, report, now);
    const { status } = evaluate([...earlier.map((review) => review.decision), decision], needed);
    await insertReview(tx, { reportId, round, reviewerId, decision, duplicateOfId, createdAt: now, videos });
    const cause = { by: 'review', reviewerId, addsEvidence: videos.length > 0 } as const;
    const entries = await recordVerdict(tx, config, locked, { cause, status, now });
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

/** What somebody, with all accounts they had, said and may do on a case. */
export function findStanding(
  secret: string,
  { id, hasTheEye, isBanned, ...known }: UserRow,
  report: CaseState,
  isAssigned: IsAssigned,
) {
  const reviewer = { ...personOf(secret, { id, ...known }, report.reviewer), id, hasTheEye, isBanned };
  const isTheirs = (userId: string) => reviewer.ids.includes(userId);
  const answers = report.lobbyAnswers.filter(({ userId }) => isTheirs(userId));
  const wasInMatch = answers.length === 0 ? null : answers.some((answer) => answer.wasInMatch);
  const ruling = mayReview(reviewer, {
    ...report,
    wasInMatch,
    hasReportedToo: report.hasSubmittedCopy && report.doOthersRemain,
    hasClaimed: report.hasClaimed || (report.hasClaimedCopy && report.doOthersRemain),
    sitsOut: report.hasVotedOnPlayer && report.doOthersRemain,
    hasReviewedThisRound: report.reviews.some(({ reviewerId }) => isTheirs(reviewerId)),
    hasAddedEvidence: report.round > 1 && report.evidenceAdderIds.some(isTheirs),
    isAssigned: isAssigned(reviewer.id, caseOfPlayer(report)),
  });
  return { wasInMatch, ruling };
}
