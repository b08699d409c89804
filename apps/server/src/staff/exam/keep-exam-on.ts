import type { ExamMode } from '@argus/domain/members/exam';
import { AppError } from '../../app/errors.ts';
import { findExamSwitch, lockExamPool } from '../../features/members/exam/exam-cases.queries.ts';
import type { Tx } from '../../platform/db/client.ts';

/**
 * A change of the pool never turns the exam off; only the setting does. Else whoever retires one case too many would give the Eye
 * to everybody with enough Essence, to themselves first.
 */
export async function keepExamOn(tx: Tx, mode: ExamMode, change: () => Promise<void>): Promise<void> {
  await lockExamPool(tx);
  const wasOn = await findExamSwitch(tx, mode);
  await change();
  if (wasOn && !(await findExamSwitch(tx, mode))) throw new AppError('exam_case_needed');
}
