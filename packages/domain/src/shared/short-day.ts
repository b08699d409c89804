/**
 * A day in the values of a message, as `2026-11-03T20:14Z`, or `--11-03T20:14Z` if its year goes without saying. Names of
 * such values end in `ShortDay`. Each language writes them in its own way, and a page writes the viewer's day.
 */
export function toShortDay(moment: number, now: number | null): string {
  const [year, ...rest] = new Date(moment).toISOString().slice(0, 16).split('-');
  const isThisYear = now !== null && year === String(new Date(now).getUTCFullYear());
  return `${[isThisYear ? '-' : year, ...rest].join('-')}Z`;
}

/** Where nobody's time zone is known, days are those of UTC; without a time zone they are those of this machine. */
export type DayZone = 'UTC' | undefined;

const form = /^(\d{4}|-)-(\d\d-\d\dT\d\d:\d\dZ)$/;

/** Returns for example `3 Nov` or `3 Nov 2025`; any other value stays as it is. */
export function sayShortDay(name: string, value: string, language: string, timeZone: DayZone): string {
  const [, year, day] = name.endsWith('ShortDay') ? (form.exec(value) ?? []) : [];
  if (!year) return value;
  // The leap year has every day.
  const date = new Date(`${year === '-' ? '2024' : year}-${day}`);
  const shown: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone };
  if (year !== '-') shown.year = 'numeric';
  const text = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, shown).format(date);
  return language === 'en' ? text.replace('Sept', 'Sep') : text;
}
