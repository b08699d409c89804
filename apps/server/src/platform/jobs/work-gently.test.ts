import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { restFor, workGently } from './work-gently.ts';

test('after each batch there is a rest that is longer than the batch took, until there is nothing left', async () => {
  const batches: { began: number; ended: number }[] = [];
  await workGently(new AbortController().signal, async () => {
    const began = performance.now();
    await setTimeout(20 * (batches.length + 1));
    batches.push({ began, ended: performance.now() });
    return batches.length < 3;
  });
  expect(batches).toHaveLength(3);
  for (const [n, { began }] of batches.slice(1).entries()) {
    const before = batches[n] ?? { began, ended: began };
    expect(began - before.ended).toBeGreaterThanOrEqual(restFor(before.ended - before.began) - 1);
  }
});

test('a rest ends when the server stops', async () => {
  const stopping = new AbortController();
  let batches = 0;
  const working = workGently(stopping.signal, async () => {
    batches += 1;
    stopping.abort();
    return true;
  });
  await expect(working).rejects.toThrow('aborted');
  expect(batches).toBe(1);
});
