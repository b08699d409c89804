import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import type { IsAssigned } from './assignment.ts';
import { insertLobbyAnswer } from './lobby-answers.queries.ts';
import { lockCase } from './lock-case.ts';
import { findReviewStanding } from './submit-review.ts';

interface Answer {
  reviewer: UserRow;
  reportId: string;
  isAssigned: IsAssigned;
  wasInMatch: boolean;
}

/** Only people who could vote if the report did not name them may answer. */
export async function answerLobbyQuestion(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reviewer: caller, reportId, isAssigned, wasInMatch }: Answer,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { parties } = await lockCase(tx, reportId, caller.id);
    const reviewer = parties.find(({ id }) => id === caller.id);
    if (!reviewer) throw new Error('users are never removed, only anonymised');
    const lookup = { secret: config.AUTH_SECRET, reportId, isAssigned, now: clock() };
    const standing = await findReviewStanding(tx, reviewer, lookup);
    if (!standing) throw new Error('reports are never removed');
    if (standing.ruling.ok) {
      // A client repeats its answer if the response was lost.
      if (standing.wasInMatch === false && !wasInMatch) return;
      throw new AppError('lobby_question_closed');
    }
    if (standing.ruling.id !== 'lobby_answer_required') throw new AppError(standing.ruling.id);
    await insertLobbyAnswer(tx, { reportId, userId: caller.id, wasInMatch, answeredAt: new Date(clock()) });
  });
}
