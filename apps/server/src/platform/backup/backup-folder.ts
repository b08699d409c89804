import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { partialSuffix } from './backup-file.ts';
import { listNames } from './folders.ts';

export interface StoredBackup {
  path: string;
  madeAt: Date;
}

const namePattern = /^argus-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/;
const nightHour = 3;

export const backupName = (now: Date) =>
  `argus-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.backup`;

export function readBackupTime(name: string): Date | null {
  const [, ...parts] = namePattern.exec(name) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return parts.length === 0 ? null : new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await listNames(folder);
  return names
    .flatMap((name) => {
      const madeAt = readBackupTime(name);
      return madeAt ? { path: join(folder, name), madeAt } : [];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** A backup is due every night at three, local time. If a night was missed, a backup is due at once. */
export function isBackupDue([newest]: readonly StoredBackup[], now: Date): boolean {
  const night = new Date(now.getFullYear(), now.getMonth(), now.getDate(), nightHour);
  if (night > now) night.setDate(night.getDate() - 1);
  return newest === undefined || newest.madeAt < night;
}

/** A backup that is made at three and takes its time is never older than this. */
export const maxBackupAgeHours = 30;

export function isBackupLate([newest]: readonly StoredBackup[], now: Date): boolean {
  return newest === undefined || Math.floor((now.getTime() - newest.madeAt.getTime()) / hourMs) > maxBackupAgeHours;
}

export const createBackupFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

export async function pruneBackups(folder: string, keep: number, now: Date): Promise<void> {
  for (const { path } of (await listBackups(folder)).slice(keep)) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith('argus-') || !name.endsWith(partialSuffix)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > dayMs) await rm(path, { force: true });
  }
}
