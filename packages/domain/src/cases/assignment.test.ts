import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../shared/time.ts';
import { casesInReach, drawDays, findBacklog, inReachSince, isOffered, wantedReviewers } from './assignment.ts';

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
  ])('with %i active reviewers and %f days of waiting, %i are wanted', (active, waiting, wanted) => {
    expect(wantedReviewers(active, waiting)).toBe(wanted);
  });

  test('are at most half of the active reviewers, but never fewer than six of them', () => {
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
  test('offers every case to everybody if six or fewer reviewers are active', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 6 }), days, (fraction, active, waiting) => {
        expect(isOffered(fraction, active, waiting)).toBe(true);
      }),
    );
  });

  test('offers a case if the fraction is below the wanted share', () => {
    expect(isOffered(0, 100, 0)).toBe(true);
    expect(isOffered(0.0599, 100, 0)).toBe(true);
    expect(isOffered(0.06, 100, 0)).toBe(false);
    expect(isOffered(0.06, 100, 1)).toBe(true);
    expect(isOffered(0.5, 100, 400)).toBe(false);
    expect(isOffered(0.999999, 7, 0)).toBe(false);
  });

  test('offers a case to exactly the wanted number if fractions are evenly spread', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 400 }), days, (active, waiting) => {
        const offered = Array.from({ length: active }, (_, index) => (index + 0.5) / active).filter((fraction) =>
          isOffered(fraction, active, waiting),
        );
        expect(offered).toHaveLength(wantedReviewers(active, waiting));
      }),
    );
  });

  test('keeps offering a case to the same reviewer while it waits longer', () => {
    fc.assert(
      fc.property(fractions, actives, days, (fraction, active, waiting) => {
        fc.pre(isOffered(fraction, active, waiting));
        expect(isOffered(fraction, active, waiting + 1)).toBe(true);
      }),
    );
  });
});

const first = 20_000;

describe('drawDays', () => {
  const at = (days: number, ms = 0) => (first + days) * dayMs + ms;
  const morning = at(0, 9 * hourMs);
  const lastMoment = at(1, -1);

  test.each([
    ['on the day on which the case began to wait', at(0, 10 * hourMs), morning, [first]],
    ['in the first hour of the next day', at(1, 1), lastMoment, [first]],
    ['on the last evening of the week', at(7, -1), morning, [first]],
    ['in the first hour of the second week', at(7), morning, [first + 7, first]],
    [
      'in the first hour of the second week, for a case filed at midnight',
      at(7, hourMs - 1),
      at(0),
      [first + 7, first],
    ],
    ['after that hour', at(7, hourMs), morning, [first + 7]],
    ['in the first hour of the third week', at(14, hourMs - 1), lastMoment, [first + 14, first + 7]],
    ['in the first hour of another day', at(9, 1), morning, [first + 7]],
    ['by a clock that is behind', at(0, -1), morning, [first]],
    ['in the first hour, for a case filed in it', at(0, 2), at(0, 1), [first]],
  ])('%s', (_, now, waitingSince, expected) => {
    expect(drawDays(now, waitingSince, waitingSince)).toEqual(expected);
  });

  test('during the first week there is one draw, and nobody who was offered the case loses it', () => {
    const moments = fc.integer({ min: 0, max: dayMs - 1 });
    const weekdays = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(fractions, actives, moments, weekdays, moments, (fraction, active, sinceMs, day, ms) => {
        const [since, now] = [at(0, sinceMs), Math.max(at(0, sinceMs), at(day, ms))];
        expect(drawDays(now, since, since)).toEqual([first]);
        const isOfferedAt = (moment: number) => isOffered(fraction, active, Math.floor((moment - since) / dayMs));
        if (isOfferedAt(since)) expect(isOfferedAt(now)).toBe(true);
      }),
    );
  });

  test.each([
    ['while others are before the case', at(9, 12 * hourMs), at(9, 11 * hourMs), [first]],
    ['in the week in which the case came in reach', at(17, -1), at(10, 20 * hourMs), [first]],
    ['in the first hour of its second week', at(17), at(10, 20 * hourMs), [first + 7, first]],
    ['in its second week', at(17, hourMs), at(10, 20 * hourMs), [first + 7]],
    ['in the first hour of its third week', at(24), at(10, 20 * hourMs), [first + 14, first + 7]],
  ])('of a backlog: %s', (_, now, reachedAt, expected) => {
    expect(drawDays(now, morning, reachedAt)).toEqual(expected);
  });
});

describe('inReachSince', () => {
  const marks = [
    { at: 100, since: 10 },
    { at: 200, since: 20 },
    { at: 300, since: 15 },
  ];
  test.each([
    ['a case that was never seen behind the others', 10, 10, 10],
    ['a case that was seen behind them until the first mark', 12, 12, 100],
    ['a case that was behind them twice', 18, 18, 300],
    ['a case that is behind them', 250, 250, 300],
    ['a case that began to wait after the last mark', 310, 310, 310],
    ['a copy that came while its case was in reach, and others behind it', 5, 310, 310],
    ['a copy that came when there was no backlog any more', 5, 300 + 2 * hourMs, 5],
    ['a copy that is behind the others while its case is in reach', 5, 40, 300],
    ['a copy that came when its case had been behind them', 12, 300 + 2 * hourMs, 100],
  ])('%s', (_, waitingSince, ownSince, expected) => {
    expect(inReachSince({ waitingSince, ownSince }, marks)).toBe(expected);
  });

  test('is the beginning of the wait without a backlog', () => {
    expect(inReachSince({ waitingSince: 7, ownSince: 9 }, [])).toBe(7);
  });
});

describe('findBacklog', () => {
  const now = first * dayMs;
  const waits = Array.from({ length: 40 }, (_, n) => now - dayMs + n);
  test('finds the last case in reach, and none if no others wait behind it', () => {
    expect(findBacklog(waits, { activeCount: 30, marks: [], now })).toBe(waits[29]);
    expect(findBacklog(waits, { activeCount: 40, marks: [], now })).toBeNull();
    expect(findBacklog([], { activeCount: 4, marks: [], now })).toBeNull();
  });

  test('leaves out cases that stayed in reach through two draws, so that they never keep the others out', () => {
    let time = now;
    let reached = 0;
    const marks: { at: number; since: number }[] = [];
    for (; time < now + 30 * dayMs && reached === 0; time += hourMs) {
      const since = findBacklog(waits, { activeCount: 30, marks, now: time });
      if (since === null) reached = time;
      else marks.push({ at: time, since });
    }
    expect(Math.round((reached - now) / dayMs)).toBe(13);
  });
});

test('as many cases are in reach as there are active reviewers, and at least twenty', () => {
  expect([0, 4, 20, 21, 500].map(casesInReach)).toEqual([20, 20, 20, 21, 500]);
});
