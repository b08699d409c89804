import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isBackupDue, listBackups } from '../backup/backup-folder.ts';
import type { Job } from './scheduler.ts';

interface NightlyOptions {
  databaseUrl: string;
  folder: string;
  keep: number;
  onFailure(): void;
}

/** The same as for `npm run backup`: buffers are freed early, which needs only a third of the memory. */
const flags = ['--max-semi-space-size=1', '--max-old-space-size=192'];
const script = join(import.meta.dirname, '../backup/run-nightly.ts');

/** Checks every hour, so that a failed or missed backup is retried. */
export function nightlyBackup({ onFailure, ...options }: NightlyOptions): Job {
  return {
    name: 'nightly backup',
    everyMs: 3_600_000,
    async run(_db, now, signal) {
      try {
        if (isBackupDue(await listBackups(options.folder), new Date(now))) await runScript(options, signal);
      } catch (error) {
        onFailure();
        throw error;
      }
    },
  };
}

async function runScript(
  { databaseUrl, folder, keep }: Omit<NightlyOptions, 'onFailure'>,
  signal: AbortSignal,
): Promise<void> {
  const { PATH, TZ } = process.env;
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH, TZ, DATABASE_URL: databaseUrl, BACKUP_DIR: folder, BACKUP_KEEP: String(keep) },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const exited = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const [code, reason] = await Promise.all([exited, text(child.stderr)]);
  if (code !== 0) throw new Error(`The nightly backup failed: ${reason.trim()}`);
}
