import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLateAnswers } from './late-answers.ts';

const log = { warn: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a server that stops waits for late answers, but not for ever', async () => {
  const late = createLateAnswers();
  let sent = 0;
  late.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    sent += 1;
  }, log);
  const first = late.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  expect(sent).toBe(1);
  late.add(() => new Promise(() => undefined), log);
  const finished = vi.fn();
  void late.finish().then(finished);
  await vi.advanceTimersByTimeAsync(4000);
  expect(finished).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(finished).toHaveBeenCalled();
});
