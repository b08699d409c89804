export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the day and the time as sentences show them: 2026-11-14 at 13:05 UTC. */
export function toUtc(moment: number): { day: string; time: string } {
  const [day = '', time = ''] = new Date(moment).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

export function dayOf(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}
