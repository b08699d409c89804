import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleMs, watchAttention } from './attention.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('attention ends when the tab is hidden or unused for five minutes, and returns with the next use', () => {
  const changes: boolean[] = [];
  const stop = watchAttention((isAttentive) => changes.push(isAttentive));
  vi.advanceTimersByTime(idleMs - 1);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(idleMs - 1);
  expect(changes).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual([true, false]);
  page.dispatchEvent(new Event('pointermove'));
  expect(changes).toEqual([true, false, true]);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(changes).toEqual([true, false, true, false]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(changes).toEqual([true, false, true, false, true]);
  stop();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(2 * idleMs);
  expect(changes).toHaveLength(5);
});
