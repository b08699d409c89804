import type { ExamAttempt } from '@argus/contract/members/exam';
import { toPerson } from '../users/users.view.ts';
import type { ListedAttempt } from './exam-attempts.queries.ts';

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
