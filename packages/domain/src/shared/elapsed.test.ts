import { describe, expect, test } from 'vitest';
import { isWithin, momentAfter } from './elapsed.ts';
import { dayMs } from './time.ts';

const year = 365 * dayMs;

describe('isWithin', () => {
  test.each([
    [0, true],
    [999, true],
    [1000, false],
    [-999, true],
    [-1000, false],
    [year, false],
    [-year, false],
  ])('a moment %i ms later is within a second: %s', (later, expected) => {
    expect(isWithin(1000, year, year + later)).toBe(expected);
  });
});

describe('momentAfter', () => {
  test('is now, or one millisecond after the latest stored time', () => {
    expect(momentAfter([], 5000)).toEqual(new Date(5000));
    expect(momentAfter([null, new Date(4999), 4000], 5000)).toEqual(new Date(5000));
    expect(momentAfter([null, new Date(5000)], 5000)).toEqual(new Date(5001));
    expect(momentAfter([new Date(5000), 9000], 5000)).toEqual(new Date(9001));
  });
});
