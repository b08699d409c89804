import { expect, it } from 'vitest';
import { readSwipe } from './swipe.ts';

it.each([
  ['a swipe to the left shows the next video', -80, 10, 1],
  ['a swipe to the right shows the previous video', 80, -10, -1],
  ['a slipped tap is no swipe', -20, 0, null],
  ['scrolling the page is no swipe', -60, 200, null],
  ['a diagonal movement is no swipe', 80, 60, null],
] as const)('%s', (_what, x, y, direction) => {
  expect(readSwipe({ x: 200, y: 300 }, { x: 200 + x, y: 300 + y })).toBe(direction);
});
