const dayMs = 86_400_000;
/** Whatever was stored before midnight is committed by then, on every process. */
const marginMs = 10 * 60_000;

/**
 * Others see a review in somebody's numbers from the next day (UTC) on, everybody's at the same moment: a number that
 * moves with the act tells who acted. Reviews from before this moment may be counted in public.
 */
export function reviewsPublicBefore(now: number): number {
  return Math.floor((now - marginMs) / dayMs) * dayMs;
}

/** The start of its day (UTC). */
export function dayOf(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}
