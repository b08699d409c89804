import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns for example `14 Nov 2026`. */
export function formatUtcDay(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Returns for example `20 to 26 Oct 2026`, `28 Oct to 2 Nov 2026` or a single day. */
export function formatUtcDays(first: Date, last: Date): string {
  const end = formatUtcDay(last);
  const start = formatUtcDay(first);
  if (start === end) return end;
  const [startDay, startMonth, startYear] = start.split(' ');
  const [, endMonth, endYear] = end.split(' ');
  if (startYear !== endYear) return `${start} to ${end}`;
  return startMonth === endMonth ? `${startDay} to ${end}` : `${startDay} ${startMonth} to ${end}`;
}

/** Returns for example `14 Nov 2026, 13:05 UTC`, which is the same on every machine. */
export function formatUtcDateTime(date: Date): string {
  return `${formatUtcDay(date)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())} UTC`;
}

/** Returns for example `14 Nov 2026, 13:05`, in the time zone of this machine. */
export function formatLocalDateTime(date: Date): string {
  const day = `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
  return `${day}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

export function formatTimeAgo(date: Date, now: number): string {
  const elapsed = now - date.getTime();
  for (const [unit, length] of units) {
    const count = Math.floor(elapsed / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
