import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs, hourMs, toUtc } from '../shared/time.ts';
import { nextSubmissionAt, submissionMessages } from './submission-limit.ts';

const now = Date.UTC(2026, 10, 14, 13, 5);
const perDay = { members: 4, newMembers: 2 };
const ago = (...hours: number[]) => hours.map((hoursAgo) => now - hoursAgo * hourMs);
const old = now - 100 * dayMs;

test.each([
  ['an old account below the limit', old, [], null],
  ['an old account at the limit', old, [1, 2, 3, 10], now + 14 * hourMs],
  ['an account of just seven days', now - 7 * dayMs, [1, 2], null],
  ['a new account below its limit', now - dayMs, [1], null],
  ['a new account at its limit', now - dayMs, [1, 20], now + 4 * hourMs],
  ['a new account that is new for two hours more', now - 7 * dayMs + 2 * hourMs, [1, 20], now + 2 * hourMs],
  ['the same, at the limit of old ones', now - 7 * dayMs + 2 * hourMs, [1, 2, 3, 23.5], now + 2 * hourMs],
  [
    'the same, still at the limit of old ones when it is old',
    now - 7 * dayMs + 2 * hourMs,
    [1, 2, 3, 20],
    now + 4 * hourMs,
  ],
])('the next submission of %s', (_, memberSince, hoursAgo, expected) => {
  expect(nextSubmissionAt({ submittedAt: ago(...hoursAgo), memberSince, now, perDay })).toBe(expected);
});

test('whoever waits until the time that nextSubmissionAt returns may submit', () => {
  const hoursAgo = fc.array(fc.double({ min: 0, max: 23.9, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(hoursAgo, fc.integer({ min: 0, max: 10 * 24 }), (given, age) => {
      const submittedAt = ago(...given.toSorted((a, b) => a - b));
      const memberSince = now - age * hourMs;
      const at = nextSubmissionAt({ submittedAt, memberSince, now, perDay });
      if (at === null) return;
      const stillCounted = submittedAt.filter((time) => time > at - dayMs);
      expect(nextSubmissionAt({ submittedAt: stillCounted, memberSince, now: at, perDay })).toBeNull();
    }),
  );
});

test('the sentence about too many submissions says when the next one is possible', () => {
  const told = (count: number) => formatMessage(submissionMessages.too_many_submissions, { count, ...toUtc(now) });
  expect(told(5)).toBe(
    'You have submitted 5 reports within 24 hours. You can submit again on 14 Nov 2026 at 13:05 UTC.',
  );
  expect(told(1)).toMatch(/^You have submitted 1 report within/);
});
