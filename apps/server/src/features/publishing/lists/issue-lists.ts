import { join } from 'node:path';
import { minuteMs } from '@argus/domain/shared/time';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/client.ts';
import { runScript } from '../../../platform/jobs/run-script.ts';
import { areListsDue } from './publish-lists.ts';

interface IssueOptions {
  config: Pick<Config, 'AUTH_SECRET' | 'PRODUCT_NAME' | 'PUBLIC_URL'>;
  databaseUrl: string;
  now: number;
  signal: AbortSignal;
}

const script = join(import.meta.dirname, 'run-publishing.ts');

export async function issueLists(db: Db, { config, databaseUrl, now, signal }: IssueOptions): Promise<void> {
  if (!(await areListsDue(db, config, now))) return;
  const { AUTH_SECRET, PRODUCT_NAME, PUBLIC_URL } = config;
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET, PRODUCT_NAME, PUBLIC_URL };
  await runScript(script, settings, { signal, timeoutMs: 10 * minuteMs });
}
