import { dayMs } from '@argus/domain/shared/time';
import type { Db } from '../../platform/db/client.ts';
import { claimJob, storeJobResult } from '../../platform/db/job-results.ts';

type FindNewest = () => Promise<{ version: string; url: string | null } | null>;

/** Asks once a day for all processes, however often they start. A failure is only recorded: nobody has to do anything. */
export async function checkForUpdate(db: Db, findNewest: FindNewest, now: number): Promise<void> {
  if (!(await claimJob(db, 'update check', now, dayMs))) return;
  const found = await findNewest();
  await storeJobResult(db, 'update check', now, found ? { found } : { problem: 'no answer' });
}
