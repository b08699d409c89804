import { setTimeout } from 'node:timers/promises';
import type { Db } from './client.ts';

export type ExportInTurn = <T>(query: (from: Db) => Promise<T>) => Promise<T>;

/** Runs one query of an export at a time, then pauses for as long as it took, so that visitors are served in between. */
export function createExportInTurn(background: Db): ExportInTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const started = last.then(() => performance.now());
    const done = started.then(() => query(background));
    const pause = async () => setTimeout(performance.now() - (await started));
    last = done.then(pause, pause);
    return done;
  };
}
