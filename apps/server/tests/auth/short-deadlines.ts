import { vi } from 'vitest';

const shortMs = 150;

/** Lets calls to outside services run into their deadline within a test's patience; gives back a way to undo it. */
export function shortenDeadlines(): { asked: number[]; restore(): void } {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return timeout(shortMs);
  });
  return { asked, restore: () => spy.mockRestore() };
}
