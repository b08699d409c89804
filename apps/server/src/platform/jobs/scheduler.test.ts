import { secondMs } from '@argus/domain/shared/time';
import pino from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../db/client.ts';
import { type Job, startScheduler } from './scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function start(run: Job['run']) {
  const failed: string[] = [];
  const { db } = openPool({ url: 'postgres://127.0.0.1:1/none', onError: () => undefined });
  const scheduler = startScheduler({
    jobs: [{ name: 'sweep', everyMs: 10 * secondMs, run }],
    db,
    clock: Date.now,
    log: pino({ enabled: false }),
    onFailure: (job) => failed.push(job),
  });
  onTestFinished(() => scheduler.close());
  return { failed, scheduler };
}

test('a job runs at once and at its interval, and not again while it is running', async () => {
  const run = vi.fn(async () => {});
  const { scheduler } = start(run);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * secondMs);
  expect(run).toHaveBeenCalledTimes(2);

  const { promise, resolve } = Promise.withResolvers<void>();
  run.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(40 * secondMs);
  expect(run).toHaveBeenCalledTimes(3);
  resolve();
  await vi.advanceTimersByTimeAsync(10 * secondMs);
  expect(run).toHaveBeenCalledTimes(4);

  scheduler.close();
  await vi.advanceTimersByTimeAsync(60 * secondMs);
  expect(run).toHaveBeenCalledTimes(4);
});

test('a job that failed is counted and runs again at its next time', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no room'));
  const { failed } = start(run);
  await vi.advanceTimersByTimeAsync(10 * secondMs);
  expect(failed).toEqual(['sweep']);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a job can be run by its name, in addition to its interval', async () => {
  const run = vi.fn(async () => {});
  const { scheduler } = start(run);
  await scheduler.run('sweep');
  expect(run).toHaveBeenCalledTimes(2);
  await expect(scheduler.run('dust')).rejects.toThrow('There is no job called dust.');
});
