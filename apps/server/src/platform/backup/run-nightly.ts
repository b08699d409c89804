import { setPriority } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { withClient } from '../db/reach-database.ts';
import { backupName, createBackupFolder, isBackupDue, listBackups, pruneBackups } from './backup-folder.ts';
import { makeBackup } from './dump-database.ts';

/* The scheduler starts this as a separate process so that it does not slow down requests. */

const nightlyLock = 7_654_326;
const lowPriority = 10;

const { DATABASE_URL, BACKUP_DIR, BACKUP_KEEP } = z
  .object({ DATABASE_URL: z.string(), BACKUP_DIR: z.string(), BACKUP_KEEP: z.coerce.number() })
  .parse(process.env);

try {
  setPriority(lowPriority);
  await withClient(DATABASE_URL, {}, async (client) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [nightlyLock]);
    if (rows[0]?.held) await backUpIfDue();
  });
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function backUpIfDue(): Promise<void> {
  const now = new Date();
  if (!isBackupDue(await listBackups(BACKUP_DIR), now)) return;
  await createBackupFolder(BACKUP_DIR);
  await makeBackup({ url: DATABASE_URL, path: join(BACKUP_DIR, backupName(now)), now });
  await pruneBackups(BACKUP_DIR, BACKUP_KEEP, now);
}
