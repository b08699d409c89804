import { onTestFinished, vi } from 'vitest';

const shortMs = 150;

/**
 * Shortens the timeouts of calls to outside services until the test is over. Returns the timeouts that were asked for.
 */
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

const tickMs = 10;
const longestGapMs = 50;

/**
 * Measures how long something took while this process could run. A busy machine may stop the process for seconds. No
 * more than `longestGapMs` of such a gap counts, so that time limits hold there too.
 */
export async function measureOwnTime<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let ms = 0;
  let last = performance.now();
  const count = () => {
    const now = performance.now();
    ms += Math.min(now - last, longestGapMs);
    last = now;
  };
  const ticking = setInterval(count, tickMs);
  try {
    const result = await work();
    count();
    return { ms, result };
  } finally {
    clearInterval(ticking);
  }
}
