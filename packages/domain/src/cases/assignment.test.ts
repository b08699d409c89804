import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../shared/time.ts';
import { drawDays, isOffered, sitsOut, wantedReviewers } from './assignment.ts';

const actives = fc.integer({ min: 0, max: 5000 });
const days = fc.integer({ min: 0, max: 400 });
const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('wantedReviewers', () => {
  test.each([
    [0, 0, 0],
    [3, 10, 3],
    [6, 0, 6],
    [7, 0, 6],
    [7, 30, 6],
    [12, 30, 6],
    [13, 30, 6],
    [14, 30, 7],
    [100, 0, 6],
    [100, 0.9, 6],
    [100, 1, 9],
    [100, 5, 21],
    [100, 50, 50],
    [1000, 10, 36],
    [100, -1, 6],
  ])('%i active, %f days waiting: %i', (active, waiting, wanted) => {
    expect(wantedReviewers(active, waiting)).toBe(wanted);
  });

  test('is at most half of the active, but never fewer than six of them', () => {
    fc.assert(
      fc.property(actives, days, (active, waiting) => {
        const wanted = wantedReviewers(active, waiting);
        expect(wanted).toBeGreaterThanOrEqual(Math.min(6, active));
        expect(wanted).toBeLessThanOrEqual(Math.min(active, Math.max(6, active / 2)));
        expect(wanted).toBeLessThanOrEqual(6 + 3 * waiting);
        expect(wantedReviewers(active, waiting + 1)).toBeGreaterThanOrEqual(wanted);
      }),
    );
  });
});

describe('isOffered', () => {
  test('six or fewer are all asked', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 6 }), days, (fraction, active, waiting) => {
        expect(isOffered(fraction, active, waiting)).toBe(true);
      }),
    );
  });

  test('otherwise the fraction decides, strictly', () => {
    expect(isOffered(0, 100, 0)).toBe(true);
    expect(isOffered(0.0599, 100, 0)).toBe(true);
    expect(isOffered(0.06, 100, 0)).toBe(false);
    expect(isOffered(0.06, 100, 1)).toBe(true);
    expect(isOffered(0.5, 100, 400)).toBe(false);
    expect(isOffered(0.999999, 7, 0)).toBe(false);
  });

  test('evenly spread fractions offer a report to as many as wanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 400 }), days, (active, waiting) => {
        const offered = Array.from({ length: active }, (_, index) => (index + 0.5) / active).filter((fraction) =>
          isOffered(fraction, active, waiting),
        );
        expect(offered).toHaveLength(wantedReviewers(active, waiting));
      }),
    );
  });

  test('who is offered a case today still would be had it waited longer', () => {
    fc.assert(
      fc.property(fractions, actives, days, (fraction, active, waiting) => {
        fc.pre(isOffered(fraction, active, waiting));
        expect(isOffered(fraction, active, waiting + 1)).toBe(true);
      }),
    );
  });
});

describe('drawDays', () => {
  const midnight = 20_000 * dayMs;

  test.each([
    [
      'in the first hour, for a case that waited before midnight',
      midnight + hourMs - 1,
      midnight - 1,
      [20_000, 19_999],
    ],
    ['in the first hour, for a case filed at midnight', midnight + 1, midnight, [20_000]],
    ['in the first hour, for a case filed after midnight', midnight + hourMs - 1, midnight + 5, [20_000]],
    ['after the first hour', midnight + hourMs, midnight - dayMs, [20_000]],
    ['late in the evening', midnight - 1, midnight - 3 * dayMs, [19_999]],
  ])('%s', (_, now, waitingSince, expected) => {
    expect(drawDays(now, waitingSince)).toEqual(expected);
  });
});

test.each([
  [false, 100, false],
  [true, 100, true],
  [true, 6, true],
  [true, 5, false],
])('who voted on the player (%s) sits out while %i others remain: %s', (hasVotedOnPlayer, otherReviewers, expected) => {
  expect(sitsOut({ hasVotedOnPlayer, otherReviewers })).toBe(expected);
});
