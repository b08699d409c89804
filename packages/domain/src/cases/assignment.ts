import { dayMs, hourMs } from '../shared/time.ts';
import { restDays } from './earlier-cases.ts';

/** Whoever reviewed, logged in or opened the queue within this time is an active reviewer. */
export const activeDays = 14;

export const activeUntil = (lastActiveAt: number): number => lastActiveAt + activeDays * dayMs;

export const minReviewers = 6;
const addedPerDay = 3;
const drawnForDays = 7;

/** Voters on a player leave the player's next cases to others for this many days. */
export const retryDays = 90;

/** The FAQ and the guide for reviewers show this sentence. */
export const retrySentence = /*i18n*/ {
  id: 'retry_rule',
  message:
    'Whoever votes on a player leaves that player’s next cases to others for {retryDays} days. If a report on a player closed without a conviction within {restDays} days, four of five must agree to convict in the next one, and after two all five. After two such cases, further reports on the player rest for that time, unless staff let the Watch review them.',
  values: { retryDays, restDays },
};

export function wantedReviewers(activeCount: number, daysWaiting: number): number {
  if (activeCount <= minReviewers) return activeCount;
  const wanted = minReviewers + addedPerDay * Math.max(0, Math.floor(daysWaiting));
  return Math.max(minReviewers, Math.min(wanted, Math.floor(activeCount / 2)));
}

// The fraction is a keyed hash of user, player and the day of the draw, read as a number in [0, 1).
export function isOffered(fraction: number, activeCount: number, daysWaiting: number): boolean {
  if (activeCount <= minReviewers) return true;
  return fraction < wantedReviewers(activeCount, daysWaiting) / activeCount;
}

/**
 * Returns the UTC days that name the draws which count now. A draw lasts a week from the day on which the case began to
 * wait: with a new draw every day, friends could vote one by one while honest reviewers have older cases. A batch that
 * was fetched before a new draw may be finished within the next hour.
 */
export function drawDays(now: number, waitingSince: number): number[] {
  const first = Math.floor(waitingSince / dayMs);
  const weeks = Math.max(0, Math.floor((Math.floor(now / dayMs) - first) / drawnForDays));
  const current = first + weeks * drawnForDays;
  const isFirstHour = now - current * dayMs < hourMs;
  return isFirstHour && weeks > 0 ? [current, current - drawnForDays] : [current];
}
