import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import {
  addHistograms,
  cohortShare,
  compareCohorts,
  describeVerdictSpeed,
  percentile,
  publishable,
  wilsonInterval,
} from './transparency.ts';

test.each([
  // These are the values of R's binom.confint(method = "wilson").
  [10, 50, 0.1124, 0.3304],
  [0, 50, 0, 0.0713],
  [50, 50, 0.9287, 1],
  [120, 400, 0.2571, 0.3467],
])('the Wilson interval of %i in %i is that of R', (hits, all, low, high) => {
  const interval = wilsonInterval(hits, all);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test('the Wilson interval contains the share, stays within 0 and 1, and narrows with more cases', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const hits = Math.round(all * part);
      const { low, high } = wilsonInterval(hits, all);
      const wider = wilsonInterval(hits * 4, all * 4);
      const share = hits / all;
      return (
        low >= 0 && high <= 1 && low <= share + 1e-9 && high >= share - 1e-9 && wider.high - wider.low < high - low
      );
    }),
  );
});

test('a share is shown for at least 50 players, and a count for at least five', () => {
  expect(cohortShare(49, 10)).toBeNull();
  expect(cohortShare(50, 10)).toMatchObject({ players: 50, banned: 10, share: 0.2 });
  expect([0, 4, 5].map(publishable)).toEqual([null, null, 5]);
});

test('the percentiles of summed histograms are those of all values', () => {
  const values = fc.array(fc.array(fc.integer({ min: 0, max: 300 })), { minLength: 1 });
  const toHistogram = (list: number[]) => addHistograms(list.map((value) => ({ [value]: 1 })));
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.9), (lists, share) => {
      const sorted = lists.flat().toSorted((a, b) => a - b);
      const expected = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
      return percentile(addHistograms(lists.map(toHistogram)), share) === expected;
    }),
  );
});

test.each([
  [2.2, 'Half of all verdicts come within 2.2 days.'],
  [2, 'Half of all verdicts come within 2 days.'],
  [1.04, 'Half of all verdicts come within a day.'],
  [0.1, 'Half of all verdicts come within a day.'],
  [0, 'Half of all verdicts come within a day.'],
  [null, 'There are still too few verdicts to say how long one takes.'],
])('a median of %s days is described as: %s', (medianDays, sentence) => {
  const { message, values } = describeVerdictSpeed(medianDays);
  expect(formatMessage(message, values)).toBe(sentence);
});

test.each([
  ['enough players and a clear difference', 200, 80, 200, 10, true],
  ['a clear difference against us', 200, 10, 200, 80, true],
  ['too few convicted players', 49, 40, 200, 10, false],
  ['too few undetermined players', 200, 80, 49, 0, false],
  ['a difference that may be chance', 60, 12, 60, 9, false],
])('cohorts are compared or not: %s', (_, convicted, banned, undetermined, bannedToo, isCompared) => {
  const compared = compareCohorts(cohortShare(convicted, banned), cohortShare(undetermined, bannedToo));
  expect(compared !== null).toBe(isCompared);
});
