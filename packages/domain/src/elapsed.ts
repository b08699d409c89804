/** Less than `ms` apart, whichever lies ahead: after a clock was put right nothing waits for the wrong time to come again. */
export function isWithin(ms: number, since: number, now: number): boolean {
  return Math.abs(now - since) < ms;
}

/** The stored times are the order in which things happened, though a clock may be set back and those of two machines differ. */
export function momentAfter(earlier: readonly (Date | number | null)[], now: number): Date {
  return new Date(Math.max(now, ...earlier.map((time) => (time === null ? 0 : time.valueOf() + 1))));
}
