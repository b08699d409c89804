import { dayMs, hourMs } from '../shared/time.ts';
import { restDays } from './earlier-cases.ts';

/** Whoever reviewed, logged in or opened the queue within this time is an active reviewer. */
export const activeDays = 14;

export const activeUntil = (lastActiveAt: number): number => lastActiveAt + activeDays * dayMs;

export const minReviewers = 6;
const addedPerDay = 3;
const drawnForDays = 7;
const minCasesInReach = 20;

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

/** Marks come in the order of their times. A case was in reach from the beginning if none saw it behind the others. */
export function inReachSince(waitingSince: number, marks: readonly BacklogMark[]): number {
  const lastBehind = marks.findLast(({ since }) => since < waitingSince);
  return Math.max(waitingSince, lastBehind?.at ?? waitingSince);
}

/**
 * Returns the UTC days that name the draws which count now. The first is named by the day on which the case began to
 * wait. A draw lasts a week from the day on which the case came in reach: with a new draw every day, friends could vote
 * one by one while honest reviewers have older cases. A batch that was fetched before a new draw may be finished within
 * the next hour.
 */
export function drawDays(now: number, waitingSince: number, reachedAt: number): number[] {
  const reached = Math.floor(reachedAt / dayMs);
  const weeks = Math.max(0, Math.floor((Math.floor(now / dayMs) - reached) / drawnForDays));
  const nameOf = (week: number) => (week === 0 ? Math.floor(waitingSince / dayMs) : reached + week * drawnForDays);
  const current = nameOf(weeks);
  const isFirstHour = now - current * dayMs < hourMs;
  return isFirstHour && weeks > 0 ? [current, nameOf(weeks - 1)] : [current];
}
