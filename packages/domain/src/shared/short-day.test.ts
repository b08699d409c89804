import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { sayDay, sayShortDay, toShortDay } from './short-day.ts';

const now = Date.UTC(2026, 10, 19);
const evening = Date.UTC(2026, 10, 3, 20, 14);

test.each([
  [evening, Date.UTC(2026, 11, 1), '(2026)-11-03T20:14Z', '3 Nov'],
  [evening, Date.UTC(2027, 0, 1), '2026-11-03T20:14Z', '3 Nov 2026'],
  [evening, null, '2026-11-03T20:14Z', '3 Nov 2026'],
  [Date.UTC(2024, 1, 29), Date.UTC(2024, 5, 1), '(2024)-02-29T00:00Z', '29 Feb'],
  [Date.UTC(2026, 8, 1), null, '2026-09-01T00:00Z', '1 Sep 2026'],
])('the day of %i, told at %s, is the value %s and says %s', (moment, toldAt, value, words) => {
  expect(toShortDay(moment, toldAt)).toBe(value);
  expect(sayShortDay('metShortDay', value, 'en', 'UTC')).toBe(words);
});

test.each([
  ['en', '3 Sep', '3 Nov 2025'],
  ['de', '3. September', '3. November 2025'],
  ['pt-BR', '3 de setembro', '3 de novembro de 2025'],
  ['ru', '3 сентября', '3 ноября 2025'],
  ['uk', '3 вересня', '3 листопада 2025'],
  ['pl', '3 września', '3 listopada 2025'],
  ['zh-CN', '9月3日', '2025年11月3日'],
])('a day in %s goes without its year if that is this one', (language, ofThisYear, ofAnother) => {
  expect(sayShortDay('metShortDay', toShortDay(Date.UTC(2026, 8, 3), now), language, 'UTC')).toBe(ofThisYear);
  expect(sayShortDay('metShortDay', toShortDay(Date.UTC(2025, 10, 3), now), language, 'UTC')).toBe(ofAnother);
});

test('a value is a day by its name, and nothing that people wrote is one', () => {
  expect(sayShortDay('day', '2025-11-03', 'tr', undefined)).toBe('3 Kasım 2025');
  expect(sayShortDay('endDay', '2025-11-03', 'es', undefined)).toBe('3 de noviembre de 2025');
  expect(sayShortDay('player', '2025-11-03', 'de', 'UTC')).toBe('2025-11-03');
  expect(sayShortDay('player', '2025-11-03T20:14Z', 'de', 'UTC')).toBe('2025-11-03T20:14Z');
  expect(sayShortDay('day', 'some day', 'de', 'UTC')).toBe('some day');
  expect(sayShortDay('days', '2025-11-03', 'de', 'UTC')).toBe('2025-11-03');
});

test('no day ends in a stop, which would meet that of its sentence', () => {
  for (const language of languageCodes) {
    for (let month = 0; month < 12; month += 1) {
      expect(sayDay(new Date(Date.UTC(2026, month, 3)), language)).not.toMatch(/\.$/);
      expect(sayDay(new Date(Date.UTC(2026, month, 3)), language, { hasYear: false })).not.toMatch(/\.$/);
    }
  }
});
