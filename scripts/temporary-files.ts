import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;
const neededBytes = 2 * gigabyte;
const neededFreeMemory = 4 * gigabyte;

interface Machine {
  /** The text of /proc/mounts; it is empty if there is no such file. */
  mounts: string;
  freeBytes(folder: string): number;
  freeMemory: number;
}

/**
 * Every test file makes databases of three hundred files each, and on a disk the file system takes longer for them than
 * PostgreSQL does for the tests. Returns null if no folder in memory is large enough, or if programs may not run from
 * there.
 */
export function findMemoryFolder({ mounts, freeBytes, freeMemory }: Machine): string | null {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === inMemory);
  const [, , type, options = ''] = mount ?? [];
  if (type !== 'tmpfs' || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return null;
  return freeBytes(inMemory) >= neededBytes && freeMemory >= neededFreeMemory ? inMemory : null;
}

/** This applies to this process and those that it starts, unless TMPDIR is set. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux') return;
  const folder = findMemoryFolder({
    mounts: readFileSync('/proc/mounts', 'utf8'),
    freeBytes(path) {
      const { bavail, bsize } = statfsSync(path);
      return bavail * bsize;
    },
    freeMemory: freemem(),
  });
  if (folder) process.env.TMPDIR = folder;
}
