import type { ExamResult } from '@argus/contract/members/exam';
import { type ExamAnswer, gradeExam, handInFrom, mayTakeExam } from '@argus/domain/members/exam';
import { minuteMs } from '@argus/domain/shared/time';
import { AppError, assertAllowed } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { lockActiveUser } from '../users/lock-submitter.ts';
import { getPerson } from '../users/person.queries.ts';
import { updateUser } from '../users/users.queries.ts';
import { type AttemptCaseRow, type AttemptRow, findAttempt, listAttemptCases, setAnswers } from './attempts.queries.ts';
import { toResult } from './exam.view.ts';

interface HandIn {
  userId: string;
  attemptId: string;
  /** The answers are in the order in which the cases were shown. */
  answers: readonly ExamAnswer[];
}

/** The second of two concurrent requests finds that the attempt was handed in. */
export async function submitAnswers(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { userId, attemptId, answers }: HandIn,
): Promise<ExamResult> {
  return inTransaction(db, async (tx) => {
    const user = await lockActiveUser(tx, userId);
    const person = await getPerson(tx, config.AUTH_SECRET, user);
    const attempt = await findAttempt(tx, person.ids, attemptId);
    if (!attempt) throw new AppError('exam_not_found');
    if (attempt.handedInAt) throw new AppError('exam_handed_in');
    assertAllowed(mayTakeExam({ ...user, eyeEssence: config.EYE_ESSENCE }));
    const shown = await listAttemptCases(tx, attemptId);
    assertClipsRan(attempt, shown, clock());
    const decided = shown.flatMap((row, index) => {
      const given = answers[index];
      return given ? { ...row, given, answer: row.shown.answer } : [];
    });
    if (decided.length !== shown.length) throw new Error('every case has an answer');
    const { hasPassed } = gradeExam(decided);
    const handedInAt = new Date(Math.max(clock(), attempt.startedAt.getTime()));
    const handedIn = await setAnswers(tx, attemptId, { userId, answers, handedInAt, hasPassed });
    if (hasPassed) await updateUser(tx, userId, { hasTheEye: true });
    const result = toResult(handedIn, decided);
    if (!result) throw new Error('an attempt that was handed in has a result');
    return result;
  });
}

/** Refuses answers that arrive before the clips could have run, because nobody can have watched them. */
function assertClipsRan({ startedAt }: AttemptRow, cases: readonly AttemptCaseRow[], now: number): void {
  const clips = cases.map(({ shown }) => shown);
  const leftMs = handInFrom(startedAt.getTime(), clips) - now;
  if (leftMs <= 0) return;
  const values = { minutes: Math.ceil(leftMs / minuteMs) };
  throw new AppError('exam_too_fast', { values, retryAfterSeconds: Math.ceil(leftMs / 1000) });
}
