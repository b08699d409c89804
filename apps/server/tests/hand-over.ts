import { afterAll } from 'vitest';

export type CleanUp = (end: () => Promise<void>) => void;

interface Handover<T> {
  take(): Promise<T>;
  leave(it: T): void;
}

/**
 * Shares something that takes longer to start than to test. Each test takes what the previous one left, and a test that
 * failed leaves nothing, so that the next one starts afresh. Everything is cleaned up after the last test.
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
