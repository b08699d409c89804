import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs, minuteMs } from '../shared/time.ts';
import { alertMessages, backOffMs, followedKinds, isFreshBan } from './alerts.ts';

test('the back-off doubles from half a minute to a day', () => {
  expect([1, 2, 3, 4].map((failures) => backOffMs(failures))).toEqual([30_000, minuteMs, 2 * minuteMs, 4 * minuteMs]);
  expect(backOffMs(12)).toBe(61_440_000);
  for (const failures of [13, 14, 100, 2_000_000]) expect(backOffMs(failures)).toBe(dayMs);
});

test('what Discord asks for counts if it is longer, up to a day', () => {
  expect(backOffMs(1, 1000)).toBe(30_000);
  expect(backOffMs(1, 45_000)).toBe(45_000);
  expect(backOffMs(1, 10 * dayMs)).toBe(dayMs);
});

test('the sentences never say that somebody was reported', () => {
  for (const kind of followedKinds) {
    const sentence = formatMessage(alertMessages[kind], { player: 'Mia' });
    expect(sentence).toContain('Mia');
    expect(sentence).not.toMatch(/report/i);
  }
});

test('a ban is news if it came after a check, or a few days before the first', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  expect(isFreshBan('2015-01-01', true, now)).toBe(true);
  expect(isFreshBan(null, true, now)).toBe(true);
  expect(isFreshBan('2026-11-12', false, now)).toBe(true);
  expect(isFreshBan('2026-10-12', false, now)).toBe(false);
  expect(isFreshBan(null, false, now)).toBe(false);
});
