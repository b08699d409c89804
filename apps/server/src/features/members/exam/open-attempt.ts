import { drawExam } from '@argus/domain/members/exam';
import { assertAllowed } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { type AttemptRow, countShownCases, insertAttempt } from './attempts.queries.ts';
import { createExamDraw } from './exam-draw.ts';
import { findExamStanding } from './exam-standing.ts';
import { lockCandidate } from './lock-candidate.ts';

/** Returns the open attempt if there is one: not handing in draws no other cases. The user is locked, so there is only one. */
export async function openAttempt(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<AttemptRow> {
  return inTransaction(services.db, async (tx) => {
    const user = await lockCandidate(tx, userId);
    const standing = await findExamStanding(tx, services, user);
    assertAllowed(standing.ruling);
    if (standing.open) return standing.open;
    const { timesShown, attempts } = await countShownCases(tx, standing.accountIds);
    const cases = drawExam(
      standing.pool.map((pooled) => ({ ...pooled, timesShown: timesShown.get(pooled.id) ?? 0 })),
      createExamDraw(services.config.AUTH_SECRET, { userId, number: attempts + 1 }),
    );
    return insertAttempt(tx, { userId, startedAt: new Date(standing.now), cases });
  });
}
