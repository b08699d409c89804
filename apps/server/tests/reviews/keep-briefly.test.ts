import { expect, test } from 'vitest';
import { keepBriefly } from '../../src/keep-briefly.ts';

test('computes once a while, shares what is under way, and forgets failures and the future', async () => {
  let now = 1000;
  let computed = 0;
  let fails = false;
  const ask = keepBriefly(
    () => now,
    100,
    async () => {
      if (fails) throw new Error('away');
      return ++computed;
    },
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 1099;
  expect(await ask()).toBe(1);
  now = 1100;
  expect(await ask()).toBe(2);
  now = 500;
  expect(await ask()).toBe(3);
  now = 700;
  fails = true;
  await expect(ask()).rejects.toThrow('away');
  fails = false;
  expect(await ask()).toBe(4);
});
