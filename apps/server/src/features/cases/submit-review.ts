import type { ReviewRequest } from '@argus/contract/cases/review-request';
import { evaluate } from '@argus/domain/cases/consensus';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { mayReview, reviewMessages } from '@argus/domain/cases/review-eligibility';
import { keepNewVideos } from '@argus/domain/evidence/added-evidence';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError, assertAllowed, InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { getPerson } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { caseOfPlayer, type IsAssigned } from './assignment.ts';
import { lockCase } from './lock-case.ts';
import { raiseNeededVotes } from './needed-votes.ts';
import { essenceFor } from './player-settlement.ts';
import { recordVerdict } from './record-verdict.ts';
import { type CaseState, findCase, hasOriginals, isOtherReportOn } from './reviews.queries.ts';
import { insertReview } from './verdict.queries.ts';

interface Submission extends Omit<ReviewRequest, 'appealId'> {
  reviewer: UserRow;
  reportId: string;
  isAssigned: IsAssigned;
}

export async function submitReview(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reviewer: caller, reportId, decision, additionalEvidence, updatedAt, isAssigned, ...named }: Submission,
): Promise<{ status: ReportStatus; essence: number }> {
  const { id: reviewerId } = caller;
  const lookup = { secret: config.AUTH_SECRET, reportId, isAssigned };
  // Most refusals need no lock, so that reviewers of a busy case do not queue up just to see that it is closed.
  await getReviewableCase(db, caller, { ...lookup, now: clock() });

  return inTransaction(db, async (tx) => {
    const locked = await lockCase(tx, reportId, reviewerId);
    const reviewer = locked.parties.find(({ id }) => id === reviewerId);
    if (!reviewer) throw new Error('users are never removed, only anonymised');
    const report = await getReviewableCase(tx, reviewer, { ...lookup, now: clock() });
    if (updatedAt && Date.parse(updatedAt) !== report.updatedAt.getTime()) throw new AppError('report_edited');

    const duplicateOfId = decision === 'duplicate' ? (named.duplicateOf ?? null) : null;
    const ofPlayer = { steam64Id: report.reportedSteam64Id, reportId };
    if (duplicateOfId !== null) await assertOriginal(tx, { ...ofPlayer, originalId: duplicateOfId });
    // A new report on the player waits for the same lock.
    if (decision === 'duplicate' && !(await hasOriginals(tx, ofPlayer))) throw new AppError('no_original');

    const { round, reviews: earlier, waitingSince, convictedAt } = report;
    const now = momentAfter([waitingSince, convictedAt, ...earlier.map(({ at }) => at)], clock());
    const videos = keepNewVideos(additionalEvidence, report.videos, report.mirroredVideoKeys);

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
  throw new InvalidInputError([
    { id: 'original_invalid', message: reviewMessages.original_invalid, path: 'duplicateOf' },
  ]);
}

interface CaseLookup {
  secret: string;
  reportId: string;
  isAssigned: IsAssigned;
  now: number;
}

async function getReviewableCase(db: Db | Tx, reviewer: UserRow, lookup: CaseLookup): Promise<CaseState> {
  const found = await findReviewStanding(db, reviewer, lookup);
  if (!found) throw new AppError('report_not_found');
  assertAllowed(found.ruling);
  return found.report;
}

/** Returns the case, the person's answer to the lobby question, and whether they may review the case. */
export async function findReviewStanding(
  db: Db | Tx,
  user: UserRow,
  { secret, reportId, isAssigned, now }: CaseLookup,
) {
  const person = await getPerson(db, secret, user);
  const report = await findCase(db, reportId, person.ids, now);
  if (!report) return null;
  const { id, hasTheEye, isBanned } = user;
  const isTheirs = (userId: string) => person.ids.includes(userId);
  const answers = report.lobbyAnswers.filter(({ userId }) => isTheirs(userId));
  const wasInMatch = answers.length === 0 ? null : answers.some((answer) => answer.wasInMatch);
  const ruling = mayReview(
    { ...person, hasTheEye, isBanned },
    {
      ...report,
      wasInMatch,
      hasReportedToo: report.hasSubmittedTwin && report.doOthersRemain,
      hasClaimed: report.hasClaimed || (report.hasClaimedTwin && report.doOthersRemain),
      sitsOut: report.hasVotedOnPlayer && report.doOthersRemain,
      hasReviewedThisRound: report.reviews.some(({ reviewerId }) => isTheirs(reviewerId)),
      hasAddedEvidence: report.round > 1 && report.evidenceAdderIds.some(isTheirs),
      isAssigned: isAssigned(id, caseOfPlayer(report)),
    },
  );
  return { report, wasInMatch, ruling };
}
