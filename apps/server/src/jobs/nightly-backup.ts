import { join } from 'node:path';
import { isBackupDue, listBackups } from '../backup/backup-folder.ts';
import { runScript } from './run-script.ts';
import type { Job } from './scheduler.ts';

interface NightlyOptions {
  databaseUrl: string;
  folder: string;
  keep: number;
  onFailure(): void;
}

const script = join(import.meta.dirname, '../backup/run-nightly.ts');

/** Checks every hour, so that a failed or missed backup is retried. */
export function nightlyBackup({ databaseUrl, folder, keep, onFailure }: NightlyOptions): Job {
  return {
    name: 'nightly backup',
    everyMs: 3_600_000,
    async run(_db, now, signal) {
      try {
        if (!isBackupDue(await listBackups(folder), new Date(now))) return;
        const settings = { DATABASE_URL: databaseUrl, BACKUP_DIR: folder, BACKUP_KEEP: String(keep) };
        await runScript(script, settings, signal).catch((error: Error) => {
          throw new Error(`The nightly backup failed: ${error.message}`);
        });
      } catch (error) {
        onFailure();
        throw error;
      }
    },
  };
}
