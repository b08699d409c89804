/**
 * The distance counts in both directions, so that after a clock correction nothing waits for the wrong time to come
 * again.
 */
export function isWithin(ms: number, since: number, now: number): boolean {
  return Math.abs(now - since) < ms;
}

/** Stored times must follow the order of events, although clocks may be set back and differ between machines. */
export function momentAfter(earlier: readonly (Date | number | null)[], now: number): Date {
  return new Date(Math.max(now, ...earlier.map((time) => (time === null ? 0 : time.valueOf() + 1))));
}
