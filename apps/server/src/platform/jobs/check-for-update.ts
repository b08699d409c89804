import { dayMs, hourMs } from '@argus/domain/shared/time';
import type { Db } from '../db/client.ts';
import { claimJob, storeJobResult } from '../db/job-results.ts';
import type { Job } from './scheduler.ts';

/** Asks once a day for all processes, however often they start. A failure is only recorded: nobody has to do anything. */
export function checkForUpdate(findNewest: () => Promise<{ version: string; url: string | null } | null>): Job {
  return {
    name: 'check for updates',
    everyMs: hourMs,
    async run(db: Db, now) {
      if (!(await claimJob(db, 'update check', now, dayMs))) return;
      const found = await findNewest();
      await storeJobResult(db, 'update check', now, found ? { found } : { problem: 'no answer' });
    },
  };
}
