import { type DayZone, sayShortDay } from './short-day.ts';

const escapeLike = /\\(?=[ux])/g;

/**
 * Makes values ready for Lingui: days are written as in the language, and what people wrote is protected. Lingui decodes
 * everything in a finished sentence that looks like `\u0041`, even if it is a part of somebody's name.
 */
export function prepareValues<T>(
  values: Readonly<Record<string, T>>,
  language: string,
  timeZone: DayZone,
): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? sayShortDay(name, value, language, timeZone).replace(escapeLike, '\\u005c') : value,
    ]),
  );
}
