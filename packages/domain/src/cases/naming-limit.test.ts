import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportLimits } from '../shared/limits.ts';
import { formatMessage } from '../shared/message.ts';
import { dayMs, hourMs, toUtc } from '../shared/time.ts';
import { findNamingExcess, listNamingTimes, namingMessages } from './naming-limit.ts';

const now = Date.UTC(2026, 10, 14, 13, 5);
const ago = (hours: number) => now - hours * hourMs;

test.each([
  ['a report of today', [{ at: ago(2), names: ['a', 'b'] }], [ago(2), ago(2)]],
  ['a report of yesterday', [{ at: ago(24), names: ['a', 'b'] }], []],
  [
    'names kept by an edit',
    [
      { at: ago(30), names: ['a', 'b'] },
      { at: ago(1), names: ['a', 'b', 'c'] },
    ],
    [ago(1)],
  ],
  [
    'a name taken out and put back',
    [
      { at: ago(3), names: ['a'] },
      { at: ago(2), names: [] },
      { at: ago(1), names: ['a'] },
    ],
    [ago(3), ago(1)],
  ],
])('listNamingTimes for %s', (_, versions, expected) => {
  expect(listNamingTimes(versions, now)).toEqual(expected);
});

test('lobby mates can be named up to the limit, and again once enough names are a day old', () => {
  const times = fc.array(fc.integer({ min: ago(24) + 1, max: now }), { maxLength: reportLimits.lobbyMatesPerDay });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: reportLimits.lobbyMates }), (namedAt, added) => {
      const excess = findNamingExcess(namedAt, added);
      expect(excess === null).toBe(namedAt.length + added <= reportLimits.lobbyMatesPerDay);
      if (excess === null) return;
      expect(excess.until).toBeGreaterThan(now);
      const stillCounted = namedAt.filter((time) => time > excess.until - dayMs);
      expect(findNamingExcess(stillCounted, added)).toBeNull();
      expect(findNamingExcess(namedAt, added - excess.over)).toBeNull();
    }),
  );
});

test('the sentence about too many lobby mates says by how many and until when', () => {
  expect(formatMessage(namingMessages.too_many_names, { max: 30, over: 3, ...toUtc(now) })).toBe(
    'You can name up to 30 lobby mates within 24 hours, and this is 3 too many. Please leave some out, or try again on 14 Nov 2026 at 13:05 UTC.',
  );
});
