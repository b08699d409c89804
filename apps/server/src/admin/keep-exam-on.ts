import type { ExamMode } from '@argus/domain/exam';
import type { Tx } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { findExamSwitch, lockExamPool } from '../exam/exam-pool.queries.ts';

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
