import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import type { IsAssigned } from './assignment.ts';
import { insertLobbyAnswer } from './lobby-answers.queries.ts';
import { lockCase } from './player-settlement.ts';
import { type CaseState, findCase } from './reviews.queries.ts';
import { findStanding } from './submit-review.ts';

interface Answer {
  reviewer: UserRow;
  /** The case as it was before anything was locked. */
  seen: CaseState | null;
  isAssigned: IsAssigned;
  wasInMatch: boolean;
}

/** Asked of whoever could vote if the report did not name them. The case is locked, as for a vote. */
export async function answerLobbyQuestion(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reviewer: caller, seen, isAssigned, wasInMatch }: Answer,
): Promise<void> {
  if (!seen) throw new AppError('report_not_found');
  const { AUTH_SECRET: secret } = config;
  const { id: reportId } = seen;
  await inTransaction(db, async (tx) => {
    const { parties } = await lockCase(tx, reportId, caller.id);
    const report = await findCase(tx, secret, reportId, caller, clock());
    const reviewer = parties.find(({ id }) => id === caller.id);
    if (!reviewer || !report) throw new Error('users and reports are never removed');
    const standing = findStanding(secret, reviewer, report, isAssigned);
    if (standing.ruling.ok) {
      // The same answer again, after a lost response.
      if (standing.wasInMatch === false && !wasInMatch) return;
      throw new AppError('lobby_question_closed');
    }
    if (standing.ruling.id !== 'lobby_answer_required') throw new AppError(standing.ruling.id);
    await insertLobbyAnswer(tx, { reportId, userId: caller.id, wasInMatch, answeredAt: new Date(clock()) });
  });
}
