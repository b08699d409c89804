import type { ReviewRequest } from '@argus/contract/cases/review-request';
import { type AppealOutcome, evaluateAppeal } from '@argus/domain/filings/appeal';
import { mayReviewAppeal } from '@argus/domain/filings/appeal-eligibility';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { IsAssigned } from '../cases/assignment.ts';
import { lockFiling } from '../cases/close-filings.queries.ts';
import { lockCase } from '../cases/lock-case.ts';
import { essenceFor } from '../cases/player-settlement.ts';
import { recordVerdict } from '../cases/record-verdict.ts';
import { getPerson } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { type AppealCase, findAppealCase, insertAppealReview } from './appeals.queries.ts';

interface Submission extends Pick<ReviewRequest, 'decision' | 'additionalEvidence'> {
  reviewer: UserRow;
  reportId: string;
  appealId: string;
  isAssigned: IsAssigned;
}

export async function submitAppealReview(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reviewer: caller, reportId, appealId, decision, additionalEvidence, isAssigned }: Submission,
): Promise<{ outcome: AppealOutcome | null; essence: number }> {
  const seen = await findAppealCase(db, appealId);
  if (seen?.reportId !== reportId) throw new AppError('appeal_over');
  await assertMayReview(db, config.AUTH_SECRET, { caller, appeal: seen, isAssigned });
  if (additionalEvidence.length > 0) throw new AppError('appeal_takes_no_evidence');

  return inTransaction(db, async (tx) => {
    const locked = await lockCase(tx, reportId, caller.id);
    const reviewer = locked.parties.find(({ id }) => id === caller.id);
    if (!reviewer) throw new Error('users are never removed, only anonymised');
    const filing = await lockFiling(tx, appealId);
    const appeal = await findAppealCase(tx, appealId);
    if (!appeal) throw new Error('filings are never removed');
    await assertMayReview(tx, config.AUTH_SECRET, { caller: reviewer, appeal, isAssigned });

    const { votes, openedAt, lastEventAt, convictedAt } = appeal;
    const now = momentAfter([openedAt, lastEventAt, convictedAt, ...votes.map(({ at }) => at)], clock());
    await insertAppealReview(tx, { appealId, reportId, reviewerId: reviewer.id, decision, createdAt: now });
    const outcome = evaluateAppeal([...votes.map((vote) => vote.decision), decision]);
    const status = outcome === 'overturned' ? 'verified_undetermined' : locked.report.status;
    const cause = { by: 'appeal', appeal: filing, outcome } as const;
    const entries = await recordVerdict(tx, config, locked, { cause, status, now });
    return { outcome, essence: essenceFor(reviewer.id, reportId, entries) };
  });
}

async function assertMayReview(
  db: Db | Tx,
  secret: string,
  { caller, appeal, isAssigned }: { caller: UserRow; appeal: AppealCase; isAssigned: IsAssigned },
): Promise<void> {
  const { hasTheEye, isBanned } = caller;
  const person = await getPerson(db, secret, caller);
  const ruling = mayReviewAppeal(
    { ...person, hasTheEye, isBanned },
    {
      ...appeal,
      hasReviewed: appeal.votes.some(({ reviewerId }) => person.ids.includes(reviewerId)),
      isAssigned: isAssigned(caller.id, { drawKey: appeal.id, waitingSince: appeal.openedAt }),
    },
  );
  if (!ruling.ok) throw new AppError(ruling.id);
}
