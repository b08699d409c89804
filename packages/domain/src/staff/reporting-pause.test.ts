import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import type { Member } from './permissions.ts';
import { isPauseRunning, mayChangePause, pauseMessages, pauseValues } from './reporting-pause.ts';

const admin: Member = { id: 'a', userType: 'admin' };
const otherAdmin: Member = { id: 'b', userType: 'admin' };
const moderator: Member = { id: 'm', userType: 'moderator' };
const otherModerator: Member = { id: 'n', userType: 'moderator' };
const member: Member = { id: 'u', userType: 'other' };

const rulingOf = (...given: Parameters<typeof mayChangePause>) => {
  const ruling = mayChangePause(...given);
  return ruling.ok ? 'ok' : ruling.id;
};

describe('the permission to change a pause', () => {
  const dated = { until: 1 };
  const endless = { until: null };
  test.each([
    [moderator, member, null, 'ok'],
    [moderator, member, dated, 'ok'],
    [moderator, member, endless, 'pause_needs_admin'],
    [admin, member, endless, 'ok'],
    [moderator, otherModerator, null, 'pause_target_protected'],
    [admin, moderator, null, 'ok'],
    [admin, otherAdmin, null, 'pause_target_protected'],
    [moderator, moderator, null, 'pause_target_protected'],
    [admin, admin, null, 'pause_target_protected'],
    [member, { ...member, id: 'v' }, null, 'insufficient_permissions'],
  ] as const)('for %j about %j while the pause %j runs: %s', (actor, target, running, expected) => {
    expect(rulingOf(actor, target, running)).toBe(expected);
  });
});

test('a pause lasts until its end, or until it is lifted', () => {
  expect(isPauseRunning({ pausedAt: null, until: null }, 5)).toBe(false);
  expect(isPauseRunning({ pausedAt: 1, until: null }, 5)).toBe(true);
  expect(isPauseRunning({ pausedAt: 1, until: 6 }, 5)).toBe(true);
  expect(isPauseRunning({ pausedAt: 1, until: 5 }, 5)).toBe(false);
});

test('the sentence about a pause says when it ends', () => {
  const told = (until: number | null) => formatMessage(pauseMessages.reporting_paused, pauseValues(until));
  expect(told(null)).toBe('Staff have paused your reporting until an admin lifts the pause.');
  expect(told(Date.UTC(2026, 10, 22, 9, 5))).toBe('Staff have paused your reporting until 22 Nov 2026 at 09:05 UTC.');
});
