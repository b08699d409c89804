import { expect, test } from 'vitest';
import { eyeAfterSettlement } from './eye.ts';

test.each([
  [{ hasTheEye: false, eyeRemovedByStaff: false, essence: 249, eyeEssence: 250 }, false],
  [{ hasTheEye: false, eyeRemovedByStaff: false, essence: 250, eyeEssence: 250 }, true],
  [{ hasTheEye: false, eyeRemovedByStaff: false, essence: 400, eyeEssence: 500 }, false],
  [{ hasTheEye: true, eyeRemovedByStaff: false, essence: -50, eyeEssence: 250 }, true],
  [{ hasTheEye: false, eyeRemovedByStaff: true, essence: 9000, eyeEssence: 250 }, false],
  [{ hasTheEye: true, eyeRemovedByStaff: true, essence: 0, eyeEssence: 250 }, true],
])('%j: %s', (holder, expected) => {
  expect(eyeAfterSettlement(holder)).toBe(expected);
});
