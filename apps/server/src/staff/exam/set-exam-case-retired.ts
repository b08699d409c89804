import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { lockExamCase, setRetired } from '../../features/members/exam/exam-cases.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { keepExamOn } from './keep-exam-on.ts';

/** Nobody is shown a retired case anew. Repeating it changes nothing, and one that the exam needs stays. */
export async function setExamCaseRetired(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { actorId, caseId, isRetired }: { actorId: string; caseId: string; isRetired: boolean },
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    getStaff(await lockUsers(tx, [actorId]), actorId);
    const examCase = await lockExamCase(tx, caseId);
    if (!examCase) throw new AppError('exam_case_not_found');
    const wasRetired = examCase.retiredAt !== null;
    if (wasRetired === isRetired) return;
    await keepExamOn(tx, config.EXAM, () => setRetired(tx, caseId, isRetired ? now : null));
    const action = isRetired ? 'retire_exam_case' : 'restore_exam_case';
    const target = examCase.reportId === null ? {} : { targetReportId: examCase.reportId };
    const change = { before: { caseId, isRetired: wasRetired }, after: { caseId, isRetired } };
    await insertAudit(tx, [{ actorId, action, ...target, ...change }], now);
  });
}
