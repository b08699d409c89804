import type { ExamAttempt, ExamCase, ExamResult, ShownExamCase } from '@argus/contract/members/exam';
import { videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import { bearsOut, gradeExam, handInFrom } from '@argus/domain/members/exam';
import { toPerson } from '../users/users.view.ts';
import type { AttemptCaseRow, AttemptRow, ListedAttempt } from './attempts.queries.ts';
import type { ExamCaseRow } from './exam-cases.queries.ts';

function toClip({ videoHost, videoId, startSeconds, endSeconds, context }: AttemptCaseRow['shown']) {
  return {
    url: videoWatchUrl({ host: videoHost, id: videoId }),
    ...(startSeconds === null ? {} : { startSeconds }),
    ...(endSeconds === null ? {} : { endSeconds }),
    context,
  };
}

/** A candidate gets nothing but these fields of a case before the attempt is handed in. */
const toShownCase = ({ position, shown }: Pick<AttemptCaseRow, 'position' | 'shown'>): ShownExamCase => ({
  position,
  ...toClip(shown),
});

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

/** Returns null while the attempt is open. */
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

export function toExamCase(row: ExamCaseRow): ExamCase {
  const { id, content, report, isListed, createdAt, retiredAt, version, shown, answered, failed } = row;
  const { answer, explanation } = content;
  const isDoubtful = report !== null && !bearsOut(answer, report);
  return {
    caseId: id,
    state: retiredAt ? 'retired' : isDoubtful ? 'doubtful' : 'active',
    ...toClip(content),
    answer,
    explanation,
    report: report && { reportId: report.id, reportStatus: report.status },
    isListed,
    version,
    createdAt: createdAt.toISOString(),
    editedAt: content.createdAt.toISOString(),
    shown,
    answered,
    failed,
  };
}

export function toExamAttempt({ attempt, candidate, decided }: ListedAttempt): ExamAttempt {
  const { id, startedAt, handedInAt, hasPassed } = attempt;
  const apart = decided.filter(({ countsApart }) => countsApart);
  const countRight = (cases: typeof decided) => cases.filter(({ answer, given }) => answer === given).length;
  return {
    attemptId: id,
    candidate: toPerson(candidate),
    startedAt: startedAt.toISOString(),
    handedInAt: handedInAt?.toISOString() ?? null,
    result:
      hasPassed === null
        ? null
        : { hasPassed, right: countRight(decided), rightApart: countRight(apart), casesApart: apart.length },
  };
}
