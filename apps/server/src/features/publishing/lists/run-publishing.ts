import { setPriority } from 'node:os';
import { z } from 'zod';
import { openPool } from '../../../platform/db/client.ts';
import { publishLists } from './publish-lists.ts';

/* Started by the scheduler as a separate process, so that it does not slow down requests. Writes failures to standard error. */

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
  // Without its values: a failed statement names them.
  process.stderr.write(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
  process.exit(1);
}
