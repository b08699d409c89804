import { hourMs } from '@argus/domain/shared/time';
import { fanOutSome, recordOldQueue, scheduleEvents } from '../../features/notices/fan-out.queries.ts';
import type { Job } from './scheduler.ts';

/** Followers told in one transaction. */
const batchSize = 1000;

/** Any number of processes run it at the same time. */
export function announceEvents(clock: () => number): Job {
  let isRunning = false;
  return {
    name: 'announce events',
    everyMs: 2000,
    async run(db, _now, signal) {
      if (isRunning) return;
      isRunning = true;
      try {
        await scheduleEvents(db, new Date(clock()));
        while (!signal.aborted && (await fanOutSome(db, new Date(clock()), batchSize)));
      } finally {
        isRunning = false;
      }
    },
  };
}

export const watchQueueAge: Job = {
  name: 'watch the age of the queue',
  everyMs: hourMs,
  run: (db, now) => recordOldQueue(db, new Date(now)),
};
