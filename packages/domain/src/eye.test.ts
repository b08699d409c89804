import { describe, expect, test } from 'vitest';
import { eyeAfterSettlement, isEligibleForEye } from './eye.ts';

const candidate = { hasTheEye: false, eyeRemovedByStaff: false, essence: 250, eyeEssence: 250 };

describe('without the exam', () => {
  test.each([
    [{ ...candidate, essence: 249 }, false],
    [candidate, true],
    [{ ...candidate, essence: 400, eyeEssence: 500 }, false],
    [{ ...candidate, hasTheEye: true, essence: -50 }, true],
    [{ ...candidate, eyeRemovedByStaff: true, essence: 9000 }, false],
    [{ ...candidate, hasTheEye: true, eyeRemovedByStaff: true, essence: 0 }, true],
  ])('%j: %s', (holder, expected) => {
    expect(eyeAfterSettlement({ ...holder, isExamOn: false })).toBe(expected);
  });
});

describe('with the exam', () => {
  test.each([
    [candidate, false],
    [{ ...candidate, essence: 9000 }, false],
    [{ ...candidate, hasTheEye: true, essence: -50 }, true],
  ])('%j: %s', (holder, expected) => {
    expect(eyeAfterSettlement({ ...holder, isExamOn: true })).toBe(expected);
  });
});

test.each([
  [candidate, true],
  [{ ...candidate, essence: 249 }, false],
  [{ ...candidate, hasTheEye: true }, false],
  [{ ...candidate, eyeRemovedByStaff: true }, false],
])('eligible, %j: %s', (person, expected) => {
  expect(isEligibleForEye(person)).toBe(expected);
});
