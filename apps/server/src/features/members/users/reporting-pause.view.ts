import { forgottenPauseReason, isPauseRunning } from '@argus/domain/staff/reporting-pause';
import type { UserRow } from './users.queries.ts';

type Pausable = Pick<UserRow, 'pausedAt' | 'pausedUntil' | 'pauseReason'>;

/** The pause that holds now; one that is over counts as none. */
export function findPause({ pausedAt, pausedUntil, pauseReason }: Pausable, now: number) {
  const [at, until] = [pausedAt?.getTime() ?? null, pausedUntil?.getTime() ?? null];
  if (pauseReason === null || !isPauseRunning({ pausedAt: at, until }, now)) return null;
  return { until, reason: pauseReason || forgottenPauseReason };
}

export function toReportingPause(user: Pausable, now: number) {
  const pause = findPause(user, now);
  return pause && { ...pause, until: pause.until === null ? null : new Date(pause.until).toISOString() };
}
