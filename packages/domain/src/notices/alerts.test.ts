import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { alertMessages, followedKinds, isFreshBan } from './alerts.ts';

test('the sentences that followers read never say that somebody was reported', () => {
  for (const kind of followedKinds) {
    const sentence = formatMessage(alertMessages[kind], { player: 'Mia' });
    expect(sentence).toContain('Mia');
    expect(sentence).not.toMatch(/report/i);
  }
});

test('a ban is news if it came after the previous check, or a few days before the first check', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  expect(isFreshBan('2015-01-01', true, now)).toBe(true);
  expect(isFreshBan(null, true, now)).toBe(true);
  expect(isFreshBan('2026-11-12', false, now)).toBe(true);
  expect(isFreshBan('2026-10-12', false, now)).toBe(false);
  expect(isFreshBan(null, false, now)).toBe(false);
});
