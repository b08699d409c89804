import { canMove, type MoveCause, type ReportStatus } from '@argus/domain/report-status';

/** Whatever decided on the new status: a move that the rules do not know is a mistake of ours, and nothing is written. */
export function assertLegalMove(from: ReportStatus, to: ReportStatus, cause: MoveCause): void {
  if (!canMove(from, to, cause)) throw new Error(`No ${cause} moves a report from ${from} to ${to}.`);
}
