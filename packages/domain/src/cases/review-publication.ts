import { dayOf, minuteMs } from '../shared/time.ts';

/** After this time, everything that any process stored before midnight is committed. */
const marginMs = 10 * minuteMs;

/**
 * Returns the moment before which reviews count in public. Reviews appear in a user's public numbers on the next day
 * (UTC), for everyone at the same moment: a number that changed with the review would reveal the reviewer.
 */
export function reviewsPublicBefore(now: number): number {
  return dayOf(now - marginMs);
}
