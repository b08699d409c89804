import { setTimeout } from 'node:timers/promises';

/** One piece of work at a time, then a pause that is as long, in which visitors are served. The others wait in order. */
export function createLine(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const begun = last.then(() => performance.now());
    const done = begun.then(work);
    const pause = async () => setTimeout(performance.now() - (await begun));
    last = done.then(pause, pause);
    return done;
  };
}
