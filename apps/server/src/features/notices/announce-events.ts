import type { Db } from '../../platform/db/client.ts';
import { fanOutBatch, scheduleEvents } from './fan-out.queries.ts';

/** This is how many followers are notified in one transaction. */
const batchSize = 1000;

/** Any number of processes may run this at the same time. */
export async function announceEvents(db: Db, clock: () => number, signal: AbortSignal): Promise<void> {
  await scheduleEvents(db, new Date(clock()));
  while (!signal.aborted && (await fanOutBatch(db, new Date(clock()), batchSize)));
}
