import { hasVerdict, type ReportStatus } from '../cases/report-status.ts';
import { dayMs, hourMs } from '../shared/time.ts';

export const linkStates = ['unchecked', 'ok', 'restricted', 'gone'] as const;

export type LinkState = (typeof linkStates)[number];

/**
 * The result of one check. `inconclusive` means that the host was busy, failed or did not answer, which proves nothing.
 */
export const linkAnswers = ['ok', 'restricted', 'missing', 'inconclusive'] as const;

export type LinkAnswer = (typeof linkAnswers)[number];

/** A link is gone after this many misses in a row, the first and the last at least `hoursUntilGone` apart. */
export const missesUntilGone = 3;
export const hoursUntilGone = 72;
export const replacementDays = 14;
/** Staff see a conviction once all of its evidence has been gone for this long. */
export const lostEvidenceDays = 30;

/** The most urgent case that shows a link decides how often it is checked. */
export const checkIntervals = { openDays: 1, freshDays: 7, freshVerdictDays: 90, oldDays: 30 } as const;

// A link is checked again soon after a miss, so that three misses never take months.
const recheckMissedMs = 36 * hourMs;
const retryMs = hourMs;

export type LinkRecord = {
  state: LinkState;
  misses: number;
  firstMissedAt: number | null;
  goneAt: number | null;
};

export const uncheckedLink: LinkRecord = { state: 'unchecked', misses: 0, firstMissedAt: null, goneAt: null };

/** A link that answers again is as good as one that always did. */
export function recordAnswer(record: LinkRecord, answer: LinkAnswer, now: number): LinkRecord {
  if (answer === 'inconclusive') return record;
  if (answer !== 'missing') return { state: answer, misses: 0, firstMissedAt: null, goneAt: null };
  const misses = record.misses + 1;
  const firstMissedAt = record.firstMissedAt ?? now;
  const isGone =
    record.state === 'gone' || (misses >= missesUntilGone && now - firstMissedAt >= hoursUntilGone * hourMs);
  if (!isGone) return { ...record, misses, firstMissedAt };
  return { state: 'gone', misses, firstMissedAt, goneAt: record.goneAt ?? now };
}

/** A report that shows a link, either itself or in something filed about it. */
export type LinkedCase = { status: ReportStatus; verdictAt: number | null; isUnderAppeal: boolean };

/**
 * A check is repeated soon only if the host was busy or failed, because an answer that cannot be understood would be
 * the same an hour later.
 */
export function nextCheckAt(
  { record, isHostBusy, cases }: { record: LinkRecord; isHostBusy: boolean; cases: readonly LinkedCase[] },
  now: number,
): number {
  if (isHostBusy) return now + retryMs;
  const interval = checkIntervalMs(cases, now);
  const isMissed = record.misses > 0 && record.state !== 'gone';
  return now + (isMissed ? Math.min(interval, recheckMissedMs) : interval);
}

function checkIntervalMs(cases: readonly LinkedCase[], now: number): number {
  const { openDays, freshDays, freshVerdictDays, oldDays } = checkIntervals;
  if (cases.some(({ status, isUnderAppeal }) => isUnderAppeal || !hasVerdict(status))) return openDays * dayMs;
  const isFresh = ({ verdictAt }: LinkedCase) => verdictAt !== null && now - verdictAt < freshVerdictDays * dayMs;
  return (cases.some(isFresh) ? freshDays : oldDays) * dayMs;
}

export function replaceableUntil(goneAt: number): number {
  return goneAt + replacementDays * dayMs;
}

/** A conviction is listed if its evidence was gone before this moment. */
export function lostBefore(now: number): number {
  return now - lostEvidenceDays * dayMs;
}
