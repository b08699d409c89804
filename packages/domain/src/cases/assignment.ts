import { dayMs, hourMs } from '../shared/time.ts';
import { restDays } from './earlier-cases.ts';

/** Whoever reviewed, logged in or opened the queue within this time is an active reviewer. */
export const activeDays = 14;

export const activeUntil = (lastActiveAt: number): number => lastActiveAt + activeDays * dayMs;

export const minReviewers = 6;
const addedPerDay = 3;
const drawnForDays = 7;
const minCasesInReach = 20;
/** A backlog is marked every hour; a late mark counts too. */
const markedWithin = 2 * hourMs;

/** Voters on a player leave the player's next cases to others for this many days. */
export const retryDays = 90;

/** The FAQ and the guide for reviewers show this sentence. */
export const retrySentence = /*i18n*/ {
  id: 'retry_rule',
  message:
    'Whoever votes on a player leaves that player’s next cases to others for {retryDays} days. If a report on a player closed without a conviction within {restDays} days, four of five must agree to convict in the next one, and after two all five. After two such cases, further reports on the player rest for that time, unless staff let the Watch review them.',
  values: { retryDays, restDays },
};

export function wantedReviewers(activeCount: number, daysInReach: number): number {
  if (activeCount <= minReviewers) return activeCount;
  const wanted = minReviewers + addedPerDay * Math.max(0, Math.floor(daysInReach));
  return Math.max(minReviewers, Math.min(wanted, Math.floor(activeCount / 2)));
}

// The fraction is a keyed hash of user, player and the day of the draw, read as a number in [0, 1).
export function isOffered(fraction: number, activeCount: number, daysInReach: number): boolean {
  if (activeCount <= minReviewers) return true;
  return fraction < wantedReviewers(activeCount, daysInReach) / activeCount;
}

/**
 * Only so many of the oldest cases are drawn wider and anew while they wait: those that reviewers come to now, whose
 * queues are oldest first. Else friends could fill the queue and be drawn for a case long before anybody else reads it.
 */
export const casesInReach = (activeCount: number): number => Math.max(minCasesInReach, activeCount);

/** At this time, the cases in reach were those that had waited since `since` or longer. There is none without a backlog. */
export interface BacklogMark {
  at: number;
  since: number;
}

export interface Wait {
  /** The case waits since then: all open reports on a player are one case. */
  waitingSince: number;
  /** This report waits since then; it is no earlier. */
  ownSince: number;
}

/**
 * Returns since when reviewers come to the case; marks are in the order of their times. A copy is drawn with the report
 * that waited first, but not wider before reviewers come to the copy itself: else one planted before the flood would do.
 */
export function inReachSince({ waitingSince, ownSince }: Wait, marks: readonly BacklogMark[]): number {
  const behindUntil = (wait: number) => marks.findLast(({ at, since }) => since < wait && wait < at)?.at ?? 0;
  // Until the next mark, a copy that was just filed is behind the backlog that the last one saw.
  const lastBefore = marks.findLast(({ at }) => at <= ownSince)?.at ?? -Infinity;
  const filedBehind = ownSince - lastBefore < markedWithin ? ownSince : 0;
  return Math.max(waitingSince, behindUntil(waitingSince), behindUntil(ownSince), filedBehind);
}

/**
 * Returns since when the last of the cases in reach has waited, or null if no others wait behind them. `waits` come in
 * order. What stayed undecided through two draws takes up no place: else some cases that nobody wants to review would
 * keep all others out of reach for ever.
 */
export function findBacklog(
  waits: readonly number[],
  { activeCount, marks, now }: { activeCount: number; marks: readonly BacklogMark[]; now: number },
): number | null {
  const isStuck = (wait: number) =>
    now - inReachSince({ waitingSince: wait, ownSince: wait }, marks) >= 2 * drawnForDays * dayMs;
  const moving = waits.filter((wait) => !isStuck(wait));
  const inReach = casesInReach(activeCount);
  return moving.length > inReach ? (moving[inReach - 1] ?? null) : null;
}

/**
 * Returns the UTC days that name the draws which count now. The first is named by the day on which the case began to
 * wait. A draw lasts a week from the day on which the case came in reach: with a new draw every day, friends could vote
 * one by one while honest reviewers have older cases. The names do not tell when that was, so that a copy behind a
 * backlog gains no draws beside those of the report before it. A batch that was fetched before a new draw may be
 * finished within the next hour.
 */
export function drawDays(now: number, waitingSince: number, reachedAt: number): number[] {
  const reached = Math.floor(reachedAt / dayMs);
  const weeks = Math.max(0, Math.floor((Math.floor(now / dayMs) - reached) / drawnForDays));
  const isFirstHour = now - (reached + weeks * drawnForDays) * dayMs < hourMs;
  const current = Math.floor(waitingSince / dayMs) + weeks * drawnForDays;
  return isFirstHour && weeks > 0 ? [current, current - drawnForDays] : [current];
}
