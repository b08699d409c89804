import type { ExamCaseContent } from '@argus/contract/exam';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { lockUsers } from '../db/locks.ts';
import { AppError } from '../errors.ts';
import { getVersion, insertVersion, lockExamCase, toStoredContent } from '../exam/exam-cases.queries.ts';
import type { Services } from '../parts.ts';
import { keepExamOn } from './keep-exam-on.ts';
import { getStaff } from './staff-act.ts';

/** A new version: attempts keep the one they were shown. The same content changes nothing. */
export async function editExamCase(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { actorId, caseId, content }: { actorId: string; caseId: string; content: ExamCaseContent },
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    getStaff(await lockUsers(tx, [actorId]), actorId);
    const examCase = await lockExamCase(tx, caseId);
    if (!examCase) throw new AppError('exam_case_not_found');
    const before = await getVersion(tx, examCase);
    const after = toStoredContent(content);
    if (Object.entries(after).every(([field, value]) => Reflect.get(before, field) === value)) return;
    const version = examCase.version + 1;
    await keepExamOn(tx, config.EXAM, () => insertVersion(tx, caseId, { version, content: after, createdAt: now }));
    const target = examCase.reportId === null ? {} : { targetReportId: examCase.reportId };
    const change = {
      before: { caseId, version: examCase.version, ...before },
      after: { caseId, version, ...after },
    };
    await insertAudit(tx, [{ actorId, action: 'edit_exam_case', ...target, ...change }], now);
  });
}
