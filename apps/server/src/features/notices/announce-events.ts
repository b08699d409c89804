import type { Db } from '../../platform/db/client.ts';
import { fanOutSome, scheduleEvents } from './fan-out.queries.ts';

/** Followers told in one transaction. */
const batchSize = 1000;

/** Any number of processes run it at the same time. */
export async function announceEvents(db: Db, clock: () => number, signal: AbortSignal): Promise<void> {
  await scheduleEvents(db, new Date(clock()));
  while (!signal.aborted && (await fanOutSome(db, new Date(clock()), batchSize)));
}
