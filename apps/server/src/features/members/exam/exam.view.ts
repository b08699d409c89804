import type { ExamResult, ShownExamCase } from '@argus/contract/members/exam';
import { videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import { gradeExam, handInFrom } from '@argus/domain/members/exam';
import type { AttemptCaseRow, AttemptRow } from './attempts.queries.ts';

/** Only this leaves the server before the attempt is handed in. */
function toShownCase({
  position,
  shown: { videoHost, videoId, startSeconds, endSeconds, context },
}: Pick<AttemptCaseRow, 'position' | 'shown'>): ShownExamCase {
  return {
    position,
    url: videoWatchUrl({ host: videoHost, id: videoId }),
    ...(startSeconds === null ? {} : { startSeconds }),
    ...(endSeconds === null ? {} : { endSeconds }),
    context,
  };
}

export function toOpenAttempt(attempt: AttemptRow, rows: readonly AttemptCaseRow[]) {
  const from = handInFrom(
    attempt.startedAt.getTime(),
    rows.map(({ shown }) => shown),
  );
  return {
    attemptId: attempt.id,
    startedAt: attempt.startedAt.toISOString(),
    handInFrom: new Date(from).toISOString(),
    cases: rows.map(toShownCase),
  };
}

/** Null while it is open. */
export function toResult(attempt: AttemptRow, rows: readonly AttemptCaseRow[]): ExamResult | null {
  const { id, handedInAt, hasPassed } = attempt;
  if (handedInAt === null || hasPassed === null) return null;
  const decided = rows.flatMap(({ given, ...row }) =>
    given === null ? [] : { ...row, given, answer: row.shown.answer },
  );
  const { innocentsConvicted, cheatersMissed, wrongApart } = gradeExam(decided);
  return {
    ...{ attemptId: id, handedInAt: handedInAt.toISOString(), hasPassed },
    ...{ innocentsConvicted, cheatersMissed, wrongApart },
    cases: decided.map(({ given, answer, reportId, ...row }) => ({
      ...toShownCase(row),
      ...{ given, answer, explanation: row.shown.explanation, reportId },
    })),
  };
}
