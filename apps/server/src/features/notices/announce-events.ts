import type { Db } from '../../platform/db/client.ts';
import { workGently } from '../../platform/jobs/work-gently.ts';
import { fanOutBatch, scheduleEvents } from './fan-out.queries.ts';

/** This is how many people are notified in one transaction: so few that no search waits long behind it. */
const batchSize = 200;

/** Any number of processes may run this at the same time. */
export async function announceEvents(db: Db, clock: () => number, signal: AbortSignal): Promise<void> {
  await scheduleEvents(db, new Date(clock()));
  await workGently(signal, () => fanOutBatch(db, clock, batchSize));
}
