import { expect, it } from 'vitest';
import { hundredEyes } from './hundred-eyes.ts';

it('places a hundred eyes that do not overlap', () => {
  expect(hundredEyes).toHaveLength(100);
  for (const [index, eye] of hundredEyes.entries()) {
    for (const other of hundredEyes.slice(index + 1)) {
      expect(Math.hypot(eye.x - other.x, eye.y - other.y)).toBeGreaterThan(12);
    }
  }
});
