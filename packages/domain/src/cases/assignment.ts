import { dayMs, hourMs } from '../shared/time.ts';
import { restDays } from './earlier-cases.ts';

/** Whoever reviewed, logged in or opened the queue within this time is an active reviewer. */
export const activeDays = 14;

export const minReviewers = 6;
const addedPerDay = 3;

/** For so long, voters on a player sit out the player's next cases. */
export const retryDays = 90;

/** Told in the FAQ and in the guide for reviewers. */
export const retrySentence = `Whoever votes on a player leaves that player’s next cases to others for ${retryDays} days. If a report on a player closed without a conviction within ${restDays} days, four of five must agree to convict in the next one, and after two all five. After two such cases, further reports on the player rest for that time, unless staff let the Watch review them.`;

export function wantedReviewers(activeCount: number, daysWaiting: number): number {
  if (activeCount <= minReviewers) return activeCount;
  const wanted = minReviewers + addedPerDay * Math.max(0, Math.floor(daysWaiting));
  return Math.max(minReviewers, Math.min(wanted, Math.floor(activeCount / 2)));
}

// fraction: a keyed hash of user, player and day, read as a number in [0, 1).
export function isOffered(fraction: number, activeCount: number, daysWaiting: number): boolean {
  if (activeCount <= minReviewers) return true;
  return fraction < wantedReviewers(activeCount, daysWaiting) / activeCount;
}

/** The UTC days whose draws count now. A batch fetched before midnight may be finished within the next hour. */
export function drawDays(now: number, waitingSince: number): number[] {
  const today = Math.floor(now / dayMs);
  const isFirstHour = now - today * dayMs < hourMs;
  return isFirstHour && waitingSince < today * dayMs ? [today, today - 1] : [today];
}

/** Voters sit out a player's next cases, so that friends get one try; a small community would run out of reviewers. */
export function sitsOut(earlierVote: { hasVotedOnPlayer: boolean; otherReviewers: number }): boolean {
  return earlierVote.hasVotedOnPlayer && earlierVote.otherReviewers >= minReviewers;
}
