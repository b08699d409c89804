import type { Db } from '../../platform/db/client.ts';
import { workGently } from '../../platform/jobs/work-gently.ts';
import { writeDigests } from './digests.queries.ts';

/** This is how many digests are written in one transaction: so few that no search waits long behind it. */
const batchSize = 100;

/** Any number of processes may run this at the same time. */
export async function tellWhoMet(db: Db, clock: () => number, signal: AbortSignal): Promise<void> {
  await workGently(signal, () => writeDigests(db, new Date(clock()), batchSize));
}
