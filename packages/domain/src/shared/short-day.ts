import { formatDate } from './date-format.ts';
import { sourceLanguage } from './languages.ts';

/**
 * A day in the values of a message, as `2026-11-03`, or `--11-03` if its year goes without saying. Names of such values are
 * `day` or end in `Day`, and each language writes them in its own way.
 */
export function toShortDay(moment: number, now: number | null): string {
  const [year, month, day] = new Date(moment).toISOString().slice(0, 10).split('-');
  const isThisYear = now !== null && year === String(new Date(now).getUTCFullYear());
  return `${isThisYear ? '-' : year}-${month}-${day}`;
}

const isDay = /(?:^d|D)ay$/;
const form = /^(\d{4}|-)-(\d\d-\d\d)$/;

/** Returns for example `3 Nov` or `3 Nov 2025`; any other value stays as it is. */
export function sayShortDay(name: string, value: string, language: string): string {
  const [, year, day] = isDay.test(name) ? (form.exec(value) ?? []) : [];
  if (!year) return value;
  // The leap year has every day.
  const date = new Date(`${year === '-' ? '2024' : year}-${day}T00:00:00Z`);
  return sayDay(date, language, { hasYear: year !== '-' });
}

/** Says a day within a sentence, with a short month only in English: elsewhere its stop would meet that of the sentence. */
export function sayDay(date: Date, language: string, { hasYear = true } = {}): string {
  const shown: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: language === sourceLanguage ? 'short' : 'long',
    timeZone: 'UTC',
  };
  if (hasYear) shown.year = 'numeric';
  return formatDate(date, language, shown);
}
