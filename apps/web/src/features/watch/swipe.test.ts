import { expect, it } from 'vitest';
import { readSwipe } from './swipe.ts';

it.each([
  ['to the left: the next', -80, 10, 1],
  ['to the right: the one before', 80, -10, -1],
  ['a tap that slipped', -20, 0, null],
  ['the page is scrolled', -60, 200, null],
  ['too slanted to tell', 80, 60, null],
] as const)('%s', (_what, x, y, direction) => {
  expect(readSwipe({ x: 200, y: 300 }, { x: 200 + x, y: 300 + y })).toBe(direction);
});
