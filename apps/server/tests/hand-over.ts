import { afterAll } from 'vitest';

export type CleanUp = (end: () => Promise<void>) => void;

interface Handover<T> {
  take(): Promise<T>;
  leave(it: T): void;
}

/**
 * For what takes longer to start than to test: each test takes over what the one before it left. One that failed has left
 * nothing, so that it can be run again. Cleaned up after the last one.
 */
export function handOver<T>(make: (cleanUp: CleanUp) => Promise<T>): Handover<T> {
  const ends: (() => Promise<void>)[] = [];
  let left: T | null = null;
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return {
    async take() {
      const taken = left;
      left = null;
      return taken ?? make((end) => ends.push(end));
    },
    leave(it) {
      left = it;
    },
  };
}
