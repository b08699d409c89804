import type { ExamCaseContent } from '@argus/contract/members/exam';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import {
  findExamSwitch,
  getVersion,
  insertVersion,
  lockExamCase,
  lockExamPool,
  setRetired,
  toStoredContent,
} from '../../features/members/exam/exam-cases.queries.ts';
import { insertAudit, type StaffAct } from '../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;
type ExamCase = NonNullable<Awaited<ReturnType<typeof lockExamCase>>>;

interface ActOnCase {
  actorId: string;
  caseId: string;
}

interface Change extends Pick<StaffAct, 'action' | 'before' | 'after'> {
  write(): Promise<void>;
}

/** Stores a new version, because attempts keep the one they were shown. The same content changes nothing. */
export async function editExamCase(
  services: Needed,
  { content, ...act }: ActOnCase & { content: ExamCaseContent },
): Promise<void> {
  await changeExamCase(services, act, async (tx, examCase, createdAt) => {
    const before = await getVersion(tx, examCase);
    const after = toStoredContent(content);
    if (Object.entries(after).every(([field, value]) => Reflect.get(before, field) === value)) return null;
    const version = examCase.version + 1;
    return {
      action: 'edit_exam_case',
      before: { version: examCase.version, ...before },
      after: { version, ...after },
      write: () => insertVersion(tx, act.caseId, { version, content: after, createdAt }),
    };
  });
}

/** A retired case is not used in new attempts. */
export async function setExamCaseRetired(
  services: Needed,
  { isRetired, ...act }: ActOnCase & { isRetired: boolean },
): Promise<void> {
  await changeExamCase(services, act, async (tx, { retiredAt }, now) => {
    const wasRetired = retiredAt !== null;
    if (wasRetired === isRetired) return null;
    return {
      action: isRetired ? 'retire_exam_case' : 'restore_exam_case',
      before: { isRetired: wasRetired },
      after: { isRetired },
      write: () => setRetired(tx, act.caseId, isRetired ? now : null),
    };
  });
}

/**
 * A change of the pool never turns the exam off; only the setting does. Otherwise a staff member who retires one case
 * too many would give the Eye to everybody with enough Essence, themselves included.
 */
async function changeExamCase(
  { db, clock, config }: Needed,
  { actorId, caseId }: ActOnCase,
  plan: (tx: Tx, examCase: ExamCase, now: Date) => Promise<Change | null>,
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    getStaff(await lockUsers(tx, [actorId]), actorId);
    const examCase = await lockExamCase(tx, caseId);
    if (!examCase) throw new AppError('exam_case_not_found');
    const change = await plan(tx, examCase, now);
    if (!change) return;
    await lockExamPool(tx);
    const wasOn = await findExamSwitch(tx, config.EXAM);
    await change.write();
    if (wasOn && !(await findExamSwitch(tx, config.EXAM))) throw new AppError('exam_case_needed');
    const target = examCase.reportId === null ? {} : { targetReportId: examCase.reportId };
    const before = { caseId, ...change.before };
    const after = { caseId, ...change.after };
    await insertAudit(tx, [{ actorId, action: change.action, ...target, before, after }], now);
  });
}
