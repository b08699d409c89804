import { secondMs } from '@argus/domain/shared/time';

/** Discord waits for three seconds, and the way there and back takes some of them. */
export const answerWithinMs = 2 * secondMs;

/** A server that stops waits no longer than this, because Discord or Steam may be what is slow. */
const finishWithinMs = 5 * secondMs;

interface Log {
  warn(fields: object, text: string): void;
}

/** Work that takes longer than Discord waits goes on after the response, and a server that stops finishes it first, if it can. */
export function createLateAnswers() {
  const working = new Set<Promise<void>>();
  return {
    /** Returns null if the work is not done in time, counted from when the request arrived. */
    async wait<T>(work: Promise<T>, sinceArrivalMs: number): Promise<T | null> {
      return unlessLate(work, Math.max(0, answerWithinMs - sinceArrivalMs));
    },
    add(finish: () => Promise<void>, log: Log): void {
      const done = finish()
        .catch((error: unknown) => log.warn({ err: error }, 'a late answer did not reach Discord'))
        .finally(() => working.delete(done));
      working.add(done);
    },
    async finish(): Promise<void> {
      await unlessLate(Promise.all(working), finishWithinMs);
    },
  };
}

async function unlessLate<T>(work: Promise<T>, withinMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
