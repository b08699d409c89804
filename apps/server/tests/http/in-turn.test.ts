import { expect, test } from 'vitest';
import { createTurns } from '../../src/http/in-turn.ts';

function keepBusy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('something quick gets in between long ones, which keep their order', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const long = (name: string) =>
    inTurn(() => {
      keepBusy(20);
      order.push(name);
      return name;
    });
  const all = Promise.all(['first', 'second', 'third'].map(long));
  setTimeout(() => order.push('quick'), 5);
  expect(await all).toEqual(['first', 'second', 'third']);
  expect(order).toEqual(['first', 'quick', 'second', 'third']);
});

test('one that fails does not hold up the next', async () => {
  const inTurn = createTurns();
  const failed = inTurn(() => {
    throw new Error('broken');
  });
  const next = inTurn(() => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
