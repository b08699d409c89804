import { dayMs } from '@argus/domain/shared/time';
import type { Db } from '../../platform/db/client.ts';
import { claimJob, storeJobResult } from '../../platform/db/job-results.ts';

type FindNewest = () => Promise<{ version: string; url: string | null } | null>;

/** All processes share one check a day, however often they start. A failed check is only recorded. */
export async function checkForUpdate(db: Db, findNewest: FindNewest, now: number): Promise<void> {
  if (!(await claimJob(db, 'update check', now, dayMs))) return;
  const found = await findNewest();
  await storeJobResult(db, 'update check', now, found ? { found } : { problem: 'no answer' });
}
