import { expect, test } from 'vitest';
import { webhookBackOff } from '../notices/alerts.ts';
import { steamBackOff } from '../players/steam-bans.ts';
import { backOffMs } from './back-off.ts';
import { dayMs, hourMs, minuteMs } from './time.ts';

test.each([
  ['a webhook', webhookBackOff, [30_000, minuteMs, 2 * minuteMs, 4 * minuteMs], dayMs],
  ['Steam', steamBackOff, [minuteMs, 2 * minuteMs, 4 * minuteMs, 8 * minuteMs], hourMs],
])('%s is left alone for twice as long after each failure, up to a limit', (_, backOff, first, max) => {
  expect([1, 2, 3, 4].map((failures) => backOffMs(backOff, failures))).toEqual(first);
  for (const failures of [13, 14, 100, 2_000_000]) expect(backOffMs(backOff, failures)).toBe(max);
});

test('a webhook pauses for 17 hours after its twelfth failure', () => {
  expect(backOffMs(webhookBackOff, 12)).toBe(61_440_000);
});

test('a longer Retry-After of the service is respected up to the limit', () => {
  expect(backOffMs(webhookBackOff, 1, 1000)).toBe(30_000);
  expect(backOffMs(webhookBackOff, 1, 45_000)).toBe(45_000);
  expect(backOffMs(webhookBackOff, 1, 10 * dayMs)).toBe(dayMs);
  expect(backOffMs(steamBackOff, 3, 1000)).toBe(4 * minuteMs);
});
