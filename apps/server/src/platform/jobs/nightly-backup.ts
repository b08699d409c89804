import { basename, join, resolve } from 'node:path';
import { hourMs } from '@argus/domain/shared/time';
import { commandTimeoutMs, runBackupCommand } from '../backup/backup-command.ts';
import { isBackupDue, listBackups } from '../backup/backup-folder.ts';
import type { Db } from '../db/client.ts';
import { claimJob, handedOver, releaseJob, storeJobResult } from '../db/job-results.ts';
import { runScript } from './run-script.ts';
import type { Job } from './scheduler.ts';

interface NightlyOptions {
  databaseUrl: string;
  folder: string;
  keep: number;
  /** `BACKUP_COMMAND`, if there is one. */
  command?: string | undefined;
  onFailure(): void;
  onCommandFailure(): void;
}

const script = join(import.meta.dirname, '../backup/run-nightly.ts');
/** Longer than the command may take: whoever claimed it is gone. */
const claimMs = commandTimeoutMs + hourMs;

/** Checks every hour, so that a failed or missed backup is retried, and so is a command that failed or was interrupted. */
export function nightlyBackup(options: NightlyOptions): Job {
  const { databaseUrl, folder, keep, onFailure } = options;
  return {
    name: 'nightly backup',
    everyMs: hourMs,
    async run(db, now, signal) {
      try {
        if (isBackupDue(await listBackups(folder), new Date(now))) {
          const settings = { DATABASE_URL: databaseUrl, BACKUP_DIR: folder, BACKUP_KEEP: String(keep) };
          await runScript(script, settings, signal).catch((error: Error) => {
            throw new Error(`The nightly backup failed: ${error.message}`);
          });
        }
      } catch (error) {
        onFailure();
        throw error;
      }
      await handOver(options, db, now, signal);
    },
  };
}

/** Gives the newest backup to the command, unless that or another process has done so. */
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
    // Names are times. Another machine with a folder of its own may have handed over a later one.
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
