import { dayMs, hourMs, minuteMs } from '../shared/time.ts';

export const listValidDays = 7;
/** Overturned convictions are named for so long: well beyond the validity of any list that had them. */
export const retractionDays = 30;

/** A list is issued again after this time even if nothing changed. */
const reissueMs = hourMs;
/** A list issued further ahead than this was issued by a clock that was wrong. */
export const clockMarginMs = 5 * minuteMs;

export const validUntil = (issuedAt: number) => issuedAt + listValidDays * dayMs;
export const retractedSince = (now: number) => now - retractionDays * dayMs;

export interface IssuedList {
  issuedAt: number;
  /** What it must follow at once: its retractions, its key and the site's address. */
  basis: string;
}

/** A conviction that was overturned leaves the list at once; new ones wait for the hour. */
export function isListDue(issued: IssuedList | null, basis: string, now: number): boolean {
  if (!issued || issued.basis !== basis) return true;
  return now - issued.issuedAt >= reissueMs || issued.issuedAt - now > clockMarginMs;
}

/** After the list before it, although clocks differ: readers ignore a list that is older than the one they have. */
export function issueMoment(issued: IssuedList | null, now: number): number {
  if (!issued || issued.issuedAt - now > clockMarginMs) return now;
  return Math.max(now, issued.issuedAt + 1);
}
