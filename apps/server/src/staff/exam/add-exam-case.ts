import type { ExamCaseContent } from '@argus/contract/members/exam';
import { hasVerdict } from '@argus/domain/cases/report-status';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { insertExamCase, toStoredContent } from '../../features/members/exam/exam-cases.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockReport, lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';

export async function addExamCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, reportId, content }: { actorId: string; reportId: string | null; content: ExamCaseContent },
): Promise<string> {
  const now = new Date(clock());
  return inTransaction(db, async (tx) => {
    const report = reportId === null ? null : await lockReport(tx, reportId);
    getStaff(await lockUsers(tx, [actorId]), actorId);
    if (reportId !== null && !report) throw new AppError('report_not_found');
    if (report && !hasVerdict(report.status)) throw new AppError('exam_report_open');
    const stored = toStoredContent(content);
    const caseId = await insertExamCase(tx, { reportId, content: stored, createdAt: now });
    const target = reportId === null ? {} : { targetReportId: reportId };
    const after = { caseId, version: 1, ...stored };
    await insertAudit(tx, [{ actorId, action: 'add_exam_case', ...target, before: null, after }], now);
    return caseId;
  });
}
