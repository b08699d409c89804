import { dayOf, minuteMs } from '../shared/time.ts';

/** By then, everything stored before midnight is committed, on every process. */
const marginMs = 10 * minuteMs;

/**
 * Reviews appear in a user's public numbers on the next day (UTC), for everyone at the same moment: a number that changed with
 * the review would reveal the reviewer. Reviews from before this moment are counted in public.
 */
export function reviewsPublicBefore(now: number): number {
  return dayOf(now - marginMs);
}
