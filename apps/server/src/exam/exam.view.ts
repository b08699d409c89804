import type { ExamResult, ShownExamCase } from '@argus/contract/exam';
import { videoWatchUrl } from '@argus/domain/evidence-link';
import { gradeExam } from '@argus/domain/exam';
import type { AttemptCaseRow, AttemptRow } from './attempts.queries.ts';

/** Only this leaves the server before the attempt is handed in. */
function toShownCase({
  position,
  shown: { videoId, startSeconds, endSeconds, context },
}: AttemptCaseRow): ShownExamCase {
  return {
    position,
    url: videoWatchUrl(videoId),
    ...(startSeconds === null ? {} : { startSeconds }),
    ...(endSeconds === null ? {} : { endSeconds }),
    context,
  };
}

export function toOpenAttempt(attempt: AttemptRow, rows: readonly AttemptCaseRow[]) {
  return { attemptId: attempt.id, startedAt: attempt.startedAt.toISOString(), cases: rows.map(toShownCase) };
}

/** Null while it is open. */
export function toResult(attempt: AttemptRow, rows: readonly AttemptCaseRow[]): ExamResult | null {
  const { id, handedInAt, hasPassed } = attempt;
  if (handedInAt === null || hasPassed === null) return null;
  const cases = rows.flatMap((row) => {
    const { given, reportId, shown } = row;
    const { answer, explanation } = shown;
    return given === null ? [] : { ...toShownCase(row), given, answer, explanation, reportId };
  });
  const { innocentsConvicted, cheatersMissed } = gradeExam(cases);
  return { attemptId: id, handedInAt: handedInAt.toISOString(), hasPassed, innocentsConvicted, cheatersMissed, cases };
}
