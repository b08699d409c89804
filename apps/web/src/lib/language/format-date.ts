import { formatDate, formatDateRange } from '@argus/domain/shared/date-format';
import { sourceLanguage } from '@argus/domain/shared/languages';
import { dayMs, hourMs, minuteMs, toUtc } from '@argus/domain/shared/time';
import { t } from '@lingui/core/macro';
import { i18n } from './i18n.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayAndTime = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const utc = { timeZone: 'UTC' } as const;

const format = (date: Date, options: Intl.DateTimeFormatOptions) => formatDate(date, i18n.locale, options);

/** Returns for example `14 Nov 2026`. */
export function formatUtcDay(date: Date): string {
  return format(date, { ...day, ...utc });
}

/** Returns for example `14 Nov`. */
export function formatUtcDayOfYear(date: Date): string {
  return format(date, { day: day.day, month: day.month, ...utc });
}

/** Returns for example `Nov 2026`. */
export function formatUtcMonth(date: Date): string {
  return format(date, { month: day.month, year: day.year, ...utc });
}

/** Returns for example `20 to 26 Oct 2026`, `28 Oct to 2 Nov 2026` or a single day. */
export function formatUtcDays(first: Date, last: Date): string {
  if (i18n.locale !== sourceLanguage) return formatDateRange([first, last], i18n.locale, { ...day, ...utc });
  const [start, end] = [formatUtcDay(first), formatUtcDay(last)];
  if (start === end) return end;
  const [startDay, startMonth, startYear] = start.split(' ');
  const [, endMonth, endYear] = end.split(' ');
  if (startYear !== endYear) return `${start} to ${end}`;
  return startMonth === endMonth ? `${startDay} to ${end}` : `${startDay} ${startMonth} to ${end}`;
}

/** Returns for example `14 Nov 2026, 13:05 UTC`, which is the same on every machine. */
export function formatUtcDateTime(date: Date): string {
  return `${format(date, { ...dayAndTime, ...utc })} UTC`;
}

/** Returns for example `14 Nov 2026, 13:05`, in the time zone of this machine. */
export function formatLocalDateTime(date: Date): string {
  return format(date, dayAndTime);
}

/** Returns for example `14 Nov 2026`, in the time zone of this machine. */
export function formatLocalDay(date: Date): string {
  return format(date, day);
}

/** The time as if the clock of this machine were in UTC, so that its days are those of the viewer. */
export const toLocalMoment = (moment: number) => moment - new Date(moment).getTimezoneOffset() * minuteMs;

/** Returns for example `2026-11-14`, in the time zone of this machine. */
export const localDay = (moment: number) => toUtc(toLocalMoment(moment)).day;

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
    if (count >= 1) return new Intl.RelativeTimeFormat(i18n.locale).format(-count, unit);
  }
  return t`just now`;
}
