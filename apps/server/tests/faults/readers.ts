import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Seen } from './workload.ts';

const everyMs = 25;

export interface Readers {
  seen: (Seen & { path: string })[];
  stop(): Promise<void>;
}

/** Starts clients that request these paths in a loop, each waiting for a response before its next request. */
export function startReaders(originOf: () => string, paths: readonly string[]): Readers {
  const seen: Readers['seen'] = [];
  let isStopped = false;
  const read = async (path: string) => {
    while (!isStopped) {
      const at = performance.now();
      const status = await fetch(originOf() + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      seen.push({ path, status, ms: performance.now() - at, at });
      await pause(everyMs);
    }
  };
  const reading = paths.map(read);
  const stop = async () => {
    isStopped = true;
    await Promise.all(reading);
  };
  onTestFinished(stop);
  return { seen, stop };
}

/** Returns the 95th percentile, but no less than the jitter of a machine. */
export function p95Ms(seen: readonly { ms: number }[]): number {
  const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.max(5, times[Math.floor(times.length * 0.95)] ?? 0);
}

/** Returns the slowest response, for a failure message that says more than a number. */
export function slowest<T extends Seen>(seen: readonly T[]): T | undefined {
  return seen.toSorted((a, b) => b.ms - a.ms)[0];
}
