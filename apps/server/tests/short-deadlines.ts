import { onTestFinished, vi } from 'vitest';

const shortMs = 150;

/** Until the test is over, calls to outside services run into their deadline soon; gives back what they asked for. */
export function shortenDeadlines(): readonly number[] {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return timeout(shortMs);
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}
