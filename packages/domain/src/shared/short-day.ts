import { formatDate } from './date-format.ts';
import { sourceLanguage } from './languages.ts';

/**
 * A moment whose day is said, in the values of a message: `2026-11-03T20:14Z`, or `(2026)-11-03T20:14Z` if its year goes
 * without saying. Names of such values are `day` or end in `Day`. Each language writes them in its own way, and a page
 * writes the viewer's day. A value without a time is a day already.
 */
export function toShortDay(moment: number, now: number | null): string {
  const [year = '', ...rest] = new Date(moment).toISOString().slice(0, 16).split('-');
  const isThisYear = now !== null && year === String(new Date(now).getUTCFullYear());
  return `${[isThisYear ? `(${year})` : year, ...rest].join('-')}Z`;
}

/** Where nobody's time zone is known, days are those of UTC; without a time zone they are those of this machine. */
export type DayZone = 'UTC' | undefined;

const isDay = /(?:^d|D)ay$/;
const form = /^(\(?)(\d{4})\)?-(\d\d-\d\d)(T\d\d:\d\dZ)?$/;

/** Returns for example `3 Nov` or `3 Nov 2025`; any other value stays as it is. */
export function sayShortDay(name: string, value: string, language: string, timeZone: DayZone): string {
  const [, bracket, year, day, time] = isDay.test(name) ? (form.exec(value) ?? []) : [];
  if (!year) return value;
  const date = new Date(`${year}-${day}${time ?? 'T00:00Z'}`);
  return sayDay(date, language, { hasYear: !bracket, timeZone: time ? timeZone : 'UTC' });
}

interface DayOptions {
  hasYear?: boolean;
  timeZone?: DayZone;
}

/** Says a day within a sentence, with a short month only in English: elsewhere its stop would meet that of the sentence. */
export function sayDay(date: Date, language: string, options: DayOptions = {}): string {
  const { hasYear, timeZone } = { hasYear: true, timeZone: 'UTC' as DayZone, ...options };
  const shown: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: language === sourceLanguage ? 'short' : 'long',
    timeZone,
  };
  if (hasYear) shown.year = 'numeric';
  return formatDate(date, language, shown);
}
