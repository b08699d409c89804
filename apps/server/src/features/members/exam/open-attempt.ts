import { createHmac } from 'node:crypto';
import { drawExam } from '@argus/domain/members/exam';
import { assertAllowed } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { lockActiveUser } from '../users/lock-submitter.ts';
import { type AttemptRow, countShownCases, insertAttempt } from './attempts.queries.ts';
import { findExamStanding } from './exam-standing.ts';

/** Returns an open attempt unchanged, so that nobody gets other cases by not handing in. */
export async function openAttempt(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<AttemptRow> {
  return inTransaction(services.db, async (tx) => {
    const user = await lockActiveUser(tx, userId);
    const standing = await findExamStanding(tx, services, user);
    assertAllowed(standing.ruling);
    if (standing.open) return standing.open;
    const { timesShown, attempts } = await countShownCases(tx, standing.accountIds);
    const cases = drawExam(
      standing.pool.map((pooled) => ({ ...pooled, timesShown: timesShown.get(pooled.id) ?? 0 })),
      createExamDraw(services.config.AUTH_SECRET, { userId, number: attempts + 1 }),
    );
    return insertAttempt(tx, userId, new Date(standing.now), cases);
  });
}

/**
 * Returns a number in [0, 1) for each key of one attempt. Nobody can predict it without the secret. The key is derived
 * from the secret, so that no other use of the secret reveals it.
 */
export function createExamDraw(secret: string, attempt: { userId: string; number: number }): (key: string) => number {
  const derived = createHmac('sha256', secret).update('exam draw').digest();
  return (key) =>
    createHmac('sha256', derived).update(`${attempt.userId}|${attempt.number}|${key}`).digest().readUIntBE(0, 6) /
    2 ** 48;
}
