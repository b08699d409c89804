import { setPriority } from 'node:os';
import { z } from 'zod';
import { openPool } from '../../../platform/db/client.ts';
import { publishLists } from './publish-lists.ts';

/*
 * The scheduler starts this script as a separate process, so that it does not slow down requests. It writes failures to
 * standard error.
 */

const lowPriority = 10;
const { DATABASE_URL, ...settings } = z
  .object({ DATABASE_URL: z.string(), AUTH_SECRET: z.string(), PRODUCT_NAME: z.string(), PUBLIC_URL: z.string() })
  .parse(process.env);

try {
  setPriority(lowPriority);
  const noTimeouts = { statementTimeoutMs: 0, queryTimeoutMs: 0, connectTimeoutMs: 10_000 };
  const pool = openPool({ url: DATABASE_URL, max: 2, ...noTimeouts, onError: () => undefined });
  await publishLists(pool.db, settings, Date.now()).finally(() => pool.close());
} catch (error) {
  // The message of the cause leaves out the values of a failed statement, which the error itself contains.
  process.stderr.write(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
  process.exit(1);
}
