import { basename, join, resolve } from 'node:path';
import { hourMs } from '@argus/domain/shared/time';
import type { Db } from '../db/client.ts';
import { claimJob, handedOver, releaseJob, storeJobResult } from '../db/job-results.ts';
import { runScript } from '../jobs/run-script.ts';
import { commandTimeoutMs, runBackupCommand } from './backup-command.ts';
import { isBackupDue, listBackups } from './backup-folder.ts';

interface NightlyOptions {
  databaseUrl: string;
  folder: string;
  keep: number;
  command?: string | undefined;
  onFailure(): void;
  onCommandFailure(): void;
}

const script = join(import.meta.dirname, 'run-nightly.ts');
/** A process that has held the claim for longer than the command may take has died. */
const claimMs = commandTimeoutMs + hourMs;

export async function nightlyBackup(db: Db, options: NightlyOptions, now: number, signal: AbortSignal): Promise<void> {
  const { databaseUrl, folder, keep, onFailure } = options;
  try {
    if (isBackupDue(await listBackups(folder), new Date(now))) {
      const settings = { DATABASE_URL: databaseUrl, BACKUP_DIR: folder, BACKUP_KEEP: String(keep) };
      await runScript(script, settings, { signal }).catch((error: Error) => {
        throw new Error(`The nightly backup failed: ${error.message}`);
      });
    }
  } catch (error) {
    onFailure();
    throw error;
  }
  await handOver(options, db, now, signal);
}

async function handOver(
  { folder, command, onCommandFailure }: NightlyOptions,
  db: Db,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const [newest] = await listBackups(folder);
  if (command === undefined || newest === undefined) return;
  const claimed = await claimJob(db, 'backup command', now, claimMs);
  if (!claimed) return;
  try {
    const backup = basename(newest.path);
    // Backups are named by time. Another machine with its own folder may already have handed over a later backup.
    if ((handedOver(claimed) ?? '') >= backup) return;
    const problem = await runBackupCommand({ command, path: resolve(newest.path), env: process.env, signal });
    await storeJobResult(db, 'backup command', now, problem === null ? { found: { backup } } : { problem });
    if (problem === null) return;
    onCommandFailure();
    throw new Error(`BACKUP_COMMAND failed for ${backup}: ${problem}`);
  } finally {
    await releaseJob(db, 'backup command', now);
  }
}
