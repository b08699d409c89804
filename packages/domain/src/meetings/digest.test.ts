import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../shared/time.ts';
import { nextDigestAt } from './digest.ts';

const now = Date.UTC(2026, 10, 14, 13);

test.each([
  ['daily', null, now],
  ['daily', now - 2 * dayMs, now],
  ['daily', now - hourMs, now + 23 * hourMs],
  ['daily', now + 40 * dayMs, now + dayMs],
  ['at_once', now - hourMs, now],
  ['never', null, null],
] as const)('whoever chose %s and was told at %s is told next at %s', (choice, toldAt, expected) => {
  expect(nextDigestAt(choice, { toldAt, now })).toBe(expected);
});
