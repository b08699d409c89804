import { beforeEach, expect, test, vi } from 'vitest';
import { isNews } from './announced-notices.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

test('announces a notice once to each user, if it is newer than the last one', () => {
  expect(isNews('ana', '2026-11-14T13:05:00.000Z')).toBe(true);
  expect(isNews('ana', '2026-11-14T13:05:00.000Z')).toBe(false);
  expect(isNews('ana', '2026-11-13T13:05:00.000Z')).toBe(false);
  expect(isNews('ana', '2026-11-14T13:05:00.001Z')).toBe(true);
  expect(isNews('ben', '2026-11-14T13:05:00.001Z')).toBe(true);
});
