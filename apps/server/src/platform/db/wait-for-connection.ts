import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { maxWaitMs } from './turns.ts';

/** A database that answered somebody this recently is reachable. */
const recentMs = 1000;

/** The pool gives up after the time that a connection may take to open, though every connection may just be in use. */
export function waitForConnections(pool: pg.Pool): { observe(error: unknown): void } {
  let answeredAt = Number.NEGATIVE_INFINITY;
  const isAnswering = () => performance.now() - answeredAt < recentMs;
  const retry = async (work: () => unknown): Promise<unknown> => {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isPoolExhausted(error)) throw error;
        // After a pause of this process, timers come before the answers that arrived meanwhile.
        await setImmediate();
        if (!isAnswering() || performance.now() > deadline) throw error;
      }
    }
  };
  for (const name of ['query', 'connect']) {
    const method: unknown = Reflect.get(pool, name);
    if (typeof method !== 'function') continue;
    Reflect.set(pool, name, (...args: unknown[]) => {
      const call = () => Reflect.apply(method, pool, args);
      return typeof args.at(-1) === 'function' ? call() : retry(call);
    });
  }
  return {
    observe(error) {
      if (!error || error instanceof pg.DatabaseError) answeredAt = performance.now();
    },
  };
}

/** The driver gives this error no code; one that says that a connection cannot be opened has another text. */
const isPoolExhausted = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
