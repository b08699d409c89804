import { setImmediate } from 'node:timers/promises';

export type InTurn = <T>(work: () => T) => Promise<T>;

/**
 * Does what keeps the process busy for a while one at a time, with a breath in between: whoever asks for something quick
 * meanwhile waits for one of them at most, not for all.
 */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => setImmediate()).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
