import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { hourMs, toUtc } from '../shared/time.ts';
import { eyeAfterSettlement, eyeChangesPerDay, eyeMessages, isEligibleForEye, nextEyeChangeAt } from './eye.ts';

const candidate = { hasTheEye: false, eyeRemovedByStaff: false, essence: 250, eyeEssence: 250 };

describe('the Eye after a settlement without the exam', () => {
  test.each([
    [{ ...candidate, essence: 249 }, false],
    [candidate, true],
    [{ ...candidate, essence: 400, eyeEssence: 500 }, false],
    [{ ...candidate, hasTheEye: true, essence: -50 }, true],
    [{ ...candidate, eyeRemovedByStaff: true, essence: 9000 }, false],
    [{ ...candidate, hasTheEye: true, eyeRemovedByStaff: true, essence: 0 }, true],
  ])('is held by a member with %j: %s', (holder, expected) => {
    expect(eyeAfterSettlement({ ...holder, isExamOn: false })).toBe(expected);
  });
});

describe('the Eye after a settlement with the exam', () => {
  test.each([
    [candidate, false],
    [{ ...candidate, essence: 9000 }, false],
    [{ ...candidate, hasTheEye: true, essence: -50 }, true],
  ])('is held by a member with %j: %s', (holder, expected) => {
    expect(eyeAfterSettlement({ ...holder, isExamOn: true })).toBe(expected);
  });
});

test.each([
  [candidate, true],
  [{ ...candidate, essence: 249 }, false],
  [{ ...candidate, hasTheEye: true }, false],
  [{ ...candidate, eyeRemovedByStaff: true }, false],
])('a member with %j is eligible for the Eye: %s', (person, expected) => {
  expect(isEligibleForEye(person)).toBe(expected);
});

describe('changes of the Eye by staff', () => {
  const now = Date.UTC(2026, 10, 14, 13, 5);
  const ago = (hours: number) => now - hours * hourMs;

  test('are limited to three within 24 hours for a moderator, but not for an admin', () => {
    expect(eyeChangesPerDay).toBe(3);
    expect(nextEyeChangeAt('moderator', [ago(1), ago(2)])).toBeNull();
    expect(nextEyeChangeAt('moderator', [ago(1), ago(2), ago(20)])).toBe(ago(-4));
    expect(nextEyeChangeAt('admin', [ago(1), ago(2), ago(20)])).toBeNull();
  });

  test('have sentences that name the actor, the holder and the limit', () => {
    expect(formatMessage(eyeMessages.too_many_eye_grants, { count: 3, ...toUtc(now) })).toBe(
      'You have granted the Eye 3 times within 24 hours. You can grant it again on 14 Nov 2026 at 13:05 UTC; an admin can grant it now.',
    );
    expect(formatMessage(eyeMessages.eye_granted, { actor: 'Tomasz', holder: 'Mara' })).toBe(
      'Tomasz granted the Eye to Mara.',
    );
    expect(formatMessage(eyeMessages.too_many_eye_removals, { count: 3, ...toUtc(now) })).toBe(
      'You have removed the Eye 3 times within 24 hours. You can remove it again on 14 Nov 2026 at 13:05 UTC; an admin can remove it now.',
    );
    expect(formatMessage(eyeMessages.eye_removed, { actor: 'Tomasz', holder: 'Mara' })).toBe(
      'Tomasz removed the Eye from Mara.',
    );
  });
});
