import { setTimeout } from 'node:timers/promises';

/** Rests twice as long as it worked, so that visitors have most of the database's time. */
export const restFor = (workedMs: number) => 2 * workedMs;

/** Timers and clocks are rounded, and what is due after a rest must be due when this process looks. */
const roundingMs = 5;

/** Works batch after batch for as long as `work` returns true, and rests after each. */
export async function workGently(signal: AbortSignal, work: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    if (!(await work())) return;
    await setTimeout(restFor(performance.now() - startedAt) + roundingMs, null, { signal });
  }
}
