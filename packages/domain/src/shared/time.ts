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

export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Returns a day (UTC) as sentences name it: 3 Nov, or 3 Nov 2025 if it is in another year than `now`. */
export function shortDay(moment: number, now: number | null): string {
  const date = new Date(moment);
  const day = `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}`;
  const year = date.getUTCFullYear();
  return now !== null && year === new Date(now).getUTCFullYear() ? day : `${day} ${year}`;
}
