import { expect, it } from 'vitest';
import { formatDate, formatDateRange } from './date-format.ts';
import { languages } from './languages.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const date = new Date('2026-09-18T12:00:00Z');

it.each([
  ['en', '18 Sep 2026'],
  ['de', '18. Sept. 2026'],
  ['ru', '18 сент. 2026'],
  ['uk', '18 вер. 2026'],
  ['pt-BR', '18 de set. de 2026'],
  ['zh-CN', '2026年9月18日'],
])('writes a day in %s', (language, text) => {
  expect(formatDate(date, language, day)).toBe(text);
});

it.each(languages.map(({ code }) => code))(
  'ends no day in %s with a full stop, which would end the sentence',
  (language) => {
    expect(formatDate(date, language, day)).not.toMatch(/\.$/);
    expect(formatDateRange([date, new Date('2026-10-02T12:00:00Z')], language, day)).not.toMatch(/\.$/);
  },
);
