export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The start of its day (UTC). */
export function dayOf(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}
