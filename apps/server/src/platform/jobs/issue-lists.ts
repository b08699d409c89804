import { join } from 'node:path';
import { minuteMs } from '@argus/domain/shared/time';
import type { Db } from '../db/client.ts';
import { runScript } from './run-script.ts';
import type { Job } from './scheduler.ts';

interface IssueOptions {
  config: Readonly<Record<'AUTH_SECRET' | 'PRODUCT_NAME' | 'PUBLIC_URL', string>>;
  databaseUrl: string;
  isDue(db: Db, now: number): Promise<boolean>;
}

const script = join(import.meta.dirname, '../../features/publishing/lists/run-publishing.ts');
/** Often, so that an overturned conviction leaves the list within a minute. */
const everyMs = 15_000;
/** A connection that hangs must not keep the next attempt from starting. */
const timeoutMs = 10 * minuteMs;

export function issueLists({ config, databaseUrl, isDue }: IssueOptions): Job {
  const { AUTH_SECRET, PRODUCT_NAME, PUBLIC_URL } = config;
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET, PRODUCT_NAME, PUBLIC_URL };
  let isRunning = false;
  return {
    name: 'issue lists',
    everyMs,
    async run(db, now, signal) {
      if (isRunning) return;
      isRunning = true;
      try {
        if (!(await isDue(db, now))) return;
        await runScript(script, settings, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
      } finally {
        isRunning = false;
      }
    },
  };
}
