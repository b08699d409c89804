import { dayMs, hourMs, minuteMs } from '../shared/time.ts';

export const listValidDays = 7;
/** Overturned convictions are named for this long, well beyond the validity of any list that had them. */
export const retractionDays = 30;

/** A list is issued again after this time even if nothing changed. */
const reissueMs = hourMs;
/** If a list is issued further in the future than this, the clock that issued it was wrong. */
export const clockMarginMs = 5 * minuteMs;

export const validUntil = (issuedAt: number) => issuedAt + listValidDays * dayMs;
export const retractedSince = (now: number) => now - retractionDays * dayMs;

export interface IssuedList {
  issuedAt: number;
  /** The list is issued again at once if its basis changes: its retractions, its key or the site's address. */
  basis: string;
}

/** An overturned conviction leaves the list at once; a new one waits for the next hourly list. */
export function isListDue(issued: IssuedList | null, basis: string, now: number): boolean {
  if (!issued || issued.basis !== basis) return true;
  return now - issued.issuedAt >= reissueMs || issued.issuedAt - now > clockMarginMs;
}

/** Each list is issued later than the one before it, even if clocks differ, because readers ignore an older list. */
export function issueMoment(issued: IssuedList | null, now: number): number {
  if (!issued || issued.issuedAt - now > clockMarginMs) return now;
  return Math.max(now, issued.issuedAt + 1);
}
