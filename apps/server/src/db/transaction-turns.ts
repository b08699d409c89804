import { AppError } from '../errors.ts';

/** Shorter than browsers and proxies wait for an answer. */
const longestWaitMs = 25_000;

/** Resolves with what ends the turn. */
export type TakeTurn = () => Promise<() => void>;

/** At most `most` at once, the others in the order in which they came. */
export function createTransactionTurns(most: number): TakeTurn {
  let underWay = 0;
  const waiting = new Set<() => void>();
  const begin = () => {
    underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      const [next] = waiting;
      next?.();
    };
  };
  return async () => {
    if (underWay < most) return begin();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout);
        waiting.delete(start);
        resolve(begin());
      };
      const timeout = setTimeout(() => {
        waiting.delete(start);
        reject(
          new AppError('unavailable', 'Too much is being written at the moment. Please try again shortly.', {
            retryAfterSeconds: 2,
          }),
        );
      }, longestWaitMs);
      waiting.add(start);
    });
  };
}
