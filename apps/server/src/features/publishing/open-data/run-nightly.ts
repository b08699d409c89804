import { setPriority } from 'node:os';
import { z } from 'zod';
import { openPool } from '../../../platform/db/client.ts';
import { writeDump } from './write-dump.ts';

/*
 * The scheduler starts this script as a separate process, so that it does not slow down requests. It writes failures to
 * standard error.
 */

const lowPriority = 10;
const settings = z
  .object({ DATABASE_URL: z.string(), OPEN_DATA_DIR: z.string(), PRODUCT_NAME: z.string(), PUBLIC_URL: z.string() })
  .parse(process.env);

try {
  setPriority(lowPriority);
  const noTimeouts = { statementTimeoutMs: 0, queryTimeoutMs: 0, connectTimeoutMs: 10_000 };
  const pool = openPool({ url: settings.DATABASE_URL, max: 1, ...noTimeouts, onError: () => undefined });
  const { OPEN_DATA_DIR: folder, PRODUCT_NAME: productName, PUBLIC_URL: publicUrl } = settings;
  await writeDump(pool.db, { folder, productName, publicUrl }, Date.now()).finally(() => pool.close());
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
