import { examCalls } from '@argus/contract/members/exam';
import { examRefusals } from '@argus/domain/members/exam';
import { formatMessage } from '@argus/domain/shared/message';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { addCall, type CallTools } from '../../../platform/http/add-call.ts';
import { findLastHandedIn, listAttemptCases } from './attempts.queries.ts';
import { toOpenAttempt, toResult } from './exam.view.ts';
import { findExamStanding } from './exam-standing.ts';
import { openAttempt } from './open-attempt.ts';
import { submitAnswers } from './submit-answers.ts';

export function addExamRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db } = services;

  addCall(app, tools, examCalls.getExam, async ({ user }) => {
    const [last, { open, isOn, ruling, retryAt }] = await Promise.all([
      findLastHandedIn(db, user.id),
      findExamStanding(db, services, user),
    ]);
    return {
      isOn,
      refusal: ruling.ok ? null : { id: ruling.id, msg: formatMessage(examRefusals[ruling.id]) },
      retryAt: retryAt === null ? null : new Date(retryAt).toISOString(),
      attempt: open && ruling.ok ? toOpenAttempt(open, await listAttemptCases(db, open.id)) : null,
      lastResult: last && toResult(last, await listAttemptCases(db, last.id)),
    };
  });

  addCall(app, tools, examCalls.beginExam, async ({ user }) => {
    const attempt = await openAttempt(services, user.id);
    return toOpenAttempt(attempt, await listAttemptCases(db, attempt.id));
  });

  addCall(app, tools, examCalls.handInExam, ({ user, params: { attemptId }, body: { answers } }) =>
    submitAnswers(services, { userId: user.id, attemptId, answers }),
  );
}
