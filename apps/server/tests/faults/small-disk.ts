import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);
const chunk = Buffer.alloc(64 * 1024);

/** This says why no small disk can be made on this machine, or is null if one can. */
export const smallDiskProblem =
  platform() === 'linux' && process.getuid?.() === 0 ? null : 'only root on Linux can mount a small disk';

export interface SmallDisk {
  folder: string;
  /** Fills the disk to the last byte, or with this many megabytes. */
  fill(megabytes?: number): Promise<void>;
  makeRoom(): Promise<void>;
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'argus-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    await run('umount', [folder]);
    await rmdir(folder);
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill(upTo = megabytes) {
      try {
        for (let bytes = 0; bytes <= upTo * 1024 ** 2; bytes += chunk.length) await appendFile(ballast, chunk);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    makeRoom: () => rm(ballast),
  };
}
