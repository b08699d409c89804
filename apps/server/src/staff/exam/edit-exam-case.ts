import type { ExamCaseContent } from '@argus/contract/members/exam';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import {
  getVersion,
  insertVersion,
  lockExamCase,
  toStoredContent,
} from '../../features/members/exam/exam-cases.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { keepExamOn } from './keep-exam-on.ts';

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
