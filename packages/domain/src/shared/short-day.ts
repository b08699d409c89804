import { formatDate } from './date-format.ts';

/**
 * A day in the values of a message, as `2026-11-03`, or `--11-03` if its year goes without saying. Names of such values end
 * in `ShortDay`, and each language writes them in its own way.
 */
export function toShortDay(moment: number, now: number | null): string {
  const [year, month, day] = new Date(moment).toISOString().slice(0, 10).split('-');
  const isThisYear = now !== null && year === String(new Date(now).getUTCFullYear());
  return `${isThisYear ? '-' : year}-${month}-${day}`;
}

const form = /^(\d{4}|-)-(\d\d-\d\d)$/;

/** Returns for example `3 Nov` or `3 Nov 2025`; any other value stays as it is. */
export function sayShortDay(name: string, value: string, language: string): string {
  const [, year, day] = name.endsWith('ShortDay') ? (form.exec(value) ?? []) : [];
  if (!year) return value;
  // The leap year has every day.
  const date = new Date(`${year === '-' ? '2024' : year}-${day}T00:00:00Z`);
  const shown: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };
  if (year !== '-') shown.year = 'numeric';
  return formatDate(date, language, shown);
}
