import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { sayDay, sayShortDay, toShortDay } from './short-day.ts';

const now = Date.UTC(2026, 10, 19);

test.each([
  ['en', '3 Sep', '3 Nov 2025'],
  ['de', '3. September', '3. November 2025'],
  ['pt-BR', '3 de setembro', '3 de novembro de 2025'],
  ['ru', '3 сентября', '3 ноября 2025'],
  ['uk', '3 вересня', '3 листопада 2025'],
  ['pl', '3 września', '3 listopada 2025'],
  ['zh-CN', '9月3日', '2025年11月3日'],
])('a day in %s goes without its year if that is this one', (language, ofThisYear, ofAnother) => {
  expect(sayShortDay('metShortDay', toShortDay(Date.UTC(2026, 8, 3), now), language)).toBe(ofThisYear);
  expect(sayShortDay('metShortDay', toShortDay(Date.UTC(2025, 10, 3), now), language)).toBe(ofAnother);
});

test('a value is a day by its name, and nothing that people wrote is one', () => {
  expect(sayShortDay('day', '2025-11-03', 'tr')).toBe('3 Kasım 2025');
  expect(sayShortDay('endDay', '2025-11-03', 'es')).toBe('3 de noviembre de 2025');
  expect(sayShortDay('player', '2025-11-03', 'de')).toBe('2025-11-03');
  expect(sayShortDay('day', 'some day', 'de')).toBe('some day');
  expect(sayShortDay('days', '2025-11-03', 'de')).toBe('2025-11-03');
});

test('no day ends in a stop, which would meet that of its sentence', () => {
  for (const language of languageCodes) {
    for (let month = 0; month < 12; month += 1) {
      expect(sayDay(new Date(Date.UTC(2026, month, 3)), language)).not.toMatch(/\.$/);
      expect(sayDay(new Date(Date.UTC(2026, month, 3)), language, { hasYear: false })).not.toMatch(/\.$/);
    }
  }
});
