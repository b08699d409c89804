import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Line 1 is the process id. The server deletes the file as the last thing it does. */
export const readPid = (cluster: string) => readPidFile(cluster, 0);

/** Line 4 is the server's port. */
export const readPort = (cluster: string) => readPidFile(cluster, 3);

/** A crashed server leaves its file behind. */
export async function isServerAlive(cluster: string): Promise<boolean> {
  const pid = await readPid(cluster);
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readPidFile(cluster: string, line: number): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const value = Number(text.split('\n')[line]);
  return Number.isInteger(value) && value > 0 ? value : null;
}
