import { localeOf, sourceLanguage } from './languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns for example `14 Nov 2026` for a day, a month and a year, in the order of the language. */
export function formatDate(date: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  return tidy(formatOf(language, options).format(date), language);
}

/** Returns for example `20–26 lis 2026`. */
export function formatDateRange(
  [first, last]: readonly [Date, Date],
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return tidy(formatOf(language, options).formatRange(first, last), language);
}

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), options);
  formats.set(key, format);
  return format;
}

/**
 * British English shortens September to four letters, unlike every other month. Russian and Ukrainian add the word for
 * "year" as `г.` and `р.`, whose full stop would double the one that ends a sentence.
 */
function tidy(text: string, language: string): string {
  return language === sourceLanguage ? text.replace('Sept', 'Sep') : text.replace(/(\d)\s[гр]\./gu, '$1');
}
