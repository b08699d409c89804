import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openTables } from '@argus/domain/publishing/open-data';
import { dayMs } from '@argus/domain/shared/time';
import { fileName } from './tables.ts';

/* `OPEN_DATA_DIR`: a folder per night, named by its day (UTC). It appears under that name once it is complete. */

export const manifestName = 'manifest.json';
export const dumpFileNames = [
  manifestName,
  ...openTables.flatMap((table) => [fileName(table, 'ndjson'), fileName(table, 'csv')]),
];

export const dayPattern = /^\d{4}-\d\d-\d\d$/;
const partialSuffix = '.partial';
const keptDumps = 7;

export const dumpDay = (now: number) => new Date(now).toISOString().slice(0, 10);

/** The days, newest first; empty if there is no such folder. */
export async function listDumps(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => dayPattern.test(name))
    .toSorted()
    .toReversed();
}

/** Of today or yesterday. In an older one, whoever was acquitted since would still be named. */
export const isCurrentDump = (day: string, now: number) => day >= dumpDay(now - dayMs);

export const isDumpDue = (dumps: readonly string[], now: number) => !dumps.includes(dumpDay(now));

/** Readers see the old dump or the new one, never a part of it. */
export async function addDump(folder: string, day: string, write: (path: string) => Promise<void>): Promise<void> {
  const partial = join(folder, `${day}.${randomBytes(4).toString('hex')}${partialSuffix}`);
  await mkdir(partial, { recursive: true });
  try {
    await write(partial);
    await syncFolder(partial);
    await rename(partial, join(folder, day));
    await syncFolder(folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/**
 * Removes all but the newest seven, and leftovers of interrupted writing older than a day. Only the newest names convicted players:
 * in the others, somebody whose conviction was overturned since would still be convicted.
 */
export async function pruneDumps(folder: string, now: number): Promise<void> {
  // A clock that was wrong may have left one of a later day.
  const tomorrow = dumpDay(now + dayMs);
  const dumps = await listDumps(folder);
  for (const day of dumps.filter((day) => day > tomorrow))
    await rm(join(folder, day), { recursive: true, force: true });
  const [, ...earlier] = dumps.filter((day) => day <= tomorrow);
  for (const day of earlier.slice(keptDumps - 1)) await rm(join(folder, day), { recursive: true, force: true });
  for (const day of earlier.slice(0, keptDumps - 1)) {
    for (const format of ['ndjson', 'csv'] as const) {
      await rm(join(folder, day, fileName('convictions', format)), { force: true });
    }
  }
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partialSuffix)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > dayMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}
