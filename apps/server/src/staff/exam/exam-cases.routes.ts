import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { examCaseCalls } from '@argus/contract/members/exam';
import { isExamOn } from '@argus/domain/members/exam';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { listAttemptsById, selectAttempts } from '../../features/members/exam/attempts.queries.ts';
import { toExamAttempt, toExamCase } from '../../features/members/exam/exam.view.ts';
import {
  countPool,
  listActiveCases,
  listExamCasesById,
  selectExamCases,
} from '../../features/members/exam/exam-cases.queries.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { findMatchingPage, inOrder } from '../pages.queries.ts';
import { addExamCase } from './add-exam-case.ts';
import { editExamCase, setExamCaseRetired } from './change-exam-case.ts';

export function addExamCaseRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config } = services;

  const getCase = async (caseId: string) => {
    const [found] = await listExamCasesById(db, [caseId]);
    if (!found) throw new AppError('exam_case_not_found');
    return toExamCase(found);
  };

  addCall(app, tools, examCaseCalls.listExamCases, async ({ query }) => {
    const [{ ids, total }, active] = await Promise.all([
      findMatchingPage(db, selectExamCases(query.retired), query),
      listActiveCases(db),
    ]);
    const rows = inOrder(ids, await listExamCasesById(db, ids), ({ id }) => id);
    const drawable = active.filter(({ isDoubtful }) => !isDoubtful);
    return {
      cases: rows.map(toExamCase),
      totalCases: total,
      ...toPageFields(total, query),
      pool: countPool(drawable),
      unlisted: countPool(drawable.filter(({ isUnlisted }) => isUnlisted)),
      activeCases: active.length,
      mode: config.EXAM,
      isOn: isExamOn(config.EXAM, countPool(active)),
    };
  });

  addCall(app, tools, examCaseCalls.listExamAttempts, async ({ query }) => {
    const { ids, total } = await findMatchingPage(db, selectAttempts, query);
    const rows = inOrder(ids, await listAttemptsById(db, ids), ({ attempt }) => attempt.id);
    return { attempts: rows.map(toExamAttempt), totalAttempts: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, examCaseCalls.getExamCase, ({ params: { caseId } }) => getCase(caseId));

  addCall(app, tools, examCaseCalls.addExamCase, async ({ body: { reportId = null, ...content }, user }) => {
    const caseId = await addExamCase(services, { actorId: user.id, reportId, content });
    return { ...tell(doneMessages.exam_case_added), examCase: await getCase(caseId) };
  });

  addCall(app, tools, examCaseCalls.editExamCase, async ({ params: { caseId }, body: content, user }) => {
    await editExamCase(services, { actorId: user.id, caseId, content });
    return { ...tell(doneMessages.exam_case_saved), examCase: await getCase(caseId) };
  });

  addCall(app, tools, examCaseCalls.retireExamCase, async ({ params: { caseId }, body: { isRetired }, user }) => {
    await setExamCaseRetired(services, { actorId: user.id, caseId, isRetired });
    return {
      ...tell(isRetired ? doneMessages.exam_case_retired : doneMessages.exam_case_restored),
      examCase: await getCase(caseId),
    };
  });
}
