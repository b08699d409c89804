import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

function keepBusy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('CPU-bound work', () => {
  test('runs one piece at a time, and quick work runs in between', async () => {
    const queue = createRenderQueue();
    const order: string[] = [];
    const render = (name: string) =>
      queue.render('one visitor', (inTurn) =>
        inTurn(() => {
          if (name === 'first') setTimeout(() => order.push('quick'), 5);
          keepBusy(20);
          order.push(name);
          return name;
        }),
      );
    expect(await Promise.all(['first', 'second', 'third'].map(render))).toEqual(['first', 'second', 'third']);
    expect(order).toEqual(['first', 'quick', 'second', 'third']);
  });

  test('ends before the next piece begins, even if another thread does it', async () => {
    const queue = createRenderQueue();
    const order: string[] = [];
    const render = (name: string) =>
      queue.render('one visitor', (inTurn) =>
        inTurn(async () => {
          order.push(`${name} begins`);
          await setImmediate();
          await setImmediate();
          order.push(`${name} ends`);
        }),
      );
    await Promise.all(['first', 'second'].map(render));
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('does not block the next piece when it fails', async () => {
    const queue = createRenderQueue();
    const failed = queue.render('one visitor', (inTurn) =>
      inTurn(() => {
        throw new Error('broken');
      }),
    );
    const next = queue.render('one visitor', (inTurn) => inTurn(() => 'done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  test('runs for each visitor in turn, however many pages one of them requests', async () => {
    const queue = createRenderQueue();
    const order: string[] = [];
    const render = (visitor: string) => queue.render(visitor, (inTurn) => inTurn(() => order.push(visitor)));
    await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'late', 'last'].map(render));
    expect(order).toEqual(['greedy', 'late', 'last', 'greedy', 'greedy', 'greedy']);
  });
});

describe('a full queue', () => {
  const busy = { status: 'rejected', reason: expect.objectContaining({ id: 'server_busy', retryAfterSeconds: 2 }) };
  const render = (queue: ReturnType<typeof createRenderQueue>, visitor: string) =>
    queue.render(visitor, (inTurn) => inTurn(() => visitor));

  test('at once refuses further pages of the visitor who filled it', async () => {
    const queue = createRenderQueue(3);
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => render(queue, 'greedy')));
    const fine = { status: 'fulfilled', value: 'greedy' };
    expect(settled).toEqual([fine, fine, fine, busy, busy]);
    expect(await render(queue, 'greedy')).toBe('greedy');
  });

  test('makes room for others by refusing the newest page of the visitor who has the most', async () => {
    const queue = createRenderQueue(4);
    const visitors = ['greedy', 'greedy', 'greedy', 'calm', 'new', 'newer', 'newest'];
    const settled = await Promise.allSettled(visitors.map((visitor) => render(queue, visitor)));
    const refused = visitors.filter((_, index) => settled[index]?.status === 'rejected');
    expect(refused).toEqual(['greedy', 'greedy', 'newest']);
    expect(settled[0]?.status).toBe('fulfilled');
    expect(settled[2]).toEqual(busy);
  });

  test('does not begin a page that it has refused', async () => {
    const queue = createRenderQueue(2);
    const begun: number[] = [];
    const renderNumber = (number: number) => queue.render('greedy', async (inTurn) => inTurn(() => begun.push(number)));
    const settled = Promise.allSettled([renderNumber(1), renderNumber(2), render(queue, 'calm')]);
    await settled;
    expect(begun).toEqual([1]);
  });
});
