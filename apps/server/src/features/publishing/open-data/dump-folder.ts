import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type OpenTable, openTables } from '@argus/domain/publishing/open-data';
import { dayMs } from '@argus/domain/shared/time';
import { listNames, syncFolder } from '../../../platform/backup/folders.ts';

/* `OPEN_DATA_DIR` has a folder for each night, named by its day (UTC). A folder gets that name once it is complete. */

export const manifestName = 'manifest.json';
export const fileName = (table: OpenTable, format: 'ndjson' | 'csv') => `${table}.${format}.gz`;
export const dumpFileNames = [
  manifestName,
  ...openTables.flatMap((table) => [fileName(table, 'ndjson'), fileName(table, 'csv')]),
];

export const dayPattern = /^\d{4}-\d\d-\d\d$/;
const partialSuffix = '.partial';
const maxDumps = 7;

export const dumpDay = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Returns the days, newest first. */
export async function listDumps(folder: string): Promise<string[]> {
  const names = await listNames(folder);
  return names
    .filter((name) => dayPattern.test(name))
    .toSorted()
    .toReversed();
}

/** A dump older than yesterday's would still name players who were acquitted since. */
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

/**
 * Removes all but the newest dumps, and what interrupted writes left a day ago. Only the newest dump names convicted
 * players, because older ones would still name players whose conviction was overturned since.
 */
export async function pruneDumps(folder: string, now: number): Promise<void> {
  // A clock that was wrong may have left a dump of a later day.
  const tomorrow = dumpDay(now + dayMs);
  const dumps = await listDumps(folder);
  const [, ...earlier] = dumps.filter((day) => day <= tomorrow);
  const superfluous = [...dumps.filter((day) => day > tomorrow), ...earlier.slice(maxDumps - 1)];
  for (const day of superfluous) await rm(join(folder, day), { recursive: true, force: true });
  for (const day of earlier.slice(0, maxDumps - 1)) {
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

/** Compresses what is written and hashes what is stored. The file is on disk once this has ended. */
export function openDumpFile(path: string) {
  const gzip = createGzip();
  const hash = createHash('sha256');
  let bytes = 0;
  const written = pipeline(
    gzip,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', flush: true }),
  );
  // The error is thrown to the caller that writes to the file or ends it.
  written.catch(() => undefined);
  return {
    async write(text: string): Promise<void> {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    },
    async end(): Promise<{ bytes: number; sha256: string }> {
      gzip.end();
      await written;
      return { bytes, sha256: hash.digest('hex') };
    },
  };
}
