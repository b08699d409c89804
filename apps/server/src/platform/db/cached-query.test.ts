import { expect, test } from 'vitest';
import { cacheQuery } from './cached-query.ts';

test('a cached query runs once per TTL, shares a run in progress, caches no failure, and runs again after the clock was set back', async () => {
  let now = 1000;
  let runs = 0;
  let fails = false;
  const read = cacheQuery(
    () => now,
    100,
    async () => {
      if (fails) throw new Error('unavailable');
      return ++runs;
    },
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 1099;
  expect(await read()).toBe(1);
  now = 1100;
  expect(await read()).toBe(2);
  now = 500;
  expect(await read()).toBe(3);
  now = 700;
  fails = true;
  await expect(read()).rejects.toThrow('unavailable');
  fails = false;
  expect(await read()).toBe(4);
});
