import type { Db } from '../../platform/db/client.ts';
import { writeDigests } from './digests.queries.ts';

/** This is how many digests are written in one transaction. */
const batchSize = 500;

/** Any number of processes may run this at the same time. */
export async function tellWhoMet(db: Db, clock: () => number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await writeDigests(db, new Date(clock()), batchSize)));
}
