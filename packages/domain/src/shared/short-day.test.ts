import { expect, test } from 'vitest';
import { sayShortDay, toShortDay } from './short-day.ts';

const evening = Date.UTC(2026, 10, 3, 20, 14);

test.each([
  [evening, Date.UTC(2026, 11, 1), '--11-03T20:14Z', '3 Nov'],
  [evening, Date.UTC(2027, 0, 1), '2026-11-03T20:14Z', '3 Nov 2026'],
  [evening, null, '2026-11-03T20:14Z', '3 Nov 2026'],
  [Date.UTC(2024, 1, 29), Date.UTC(2024, 5, 1), '--02-29T00:00Z', '29 Feb'],
  [Date.UTC(2026, 8, 1), null, '2026-09-01T00:00Z', '1 Sep 2026'],
])('the day of %i, told at %s, is the value %s and says %s', (moment, now, value, words) => {
  expect(toShortDay(moment, now)).toBe(value);
  expect(sayShortDay('metShortDay', value, 'en', 'UTC')).toBe(words);
});

test('other values stay as they are', () => {
  expect(sayShortDay('player', '2026-11-03T20:14Z', 'en', 'UTC')).toBe('2026-11-03T20:14Z');
  expect(sayShortDay('metShortDay', 'tomorrow', 'en', 'UTC')).toBe('tomorrow');
});
