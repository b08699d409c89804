import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CleanUp } from '../hand-over.ts';

/** Makes a folder for an embedded database. It is deleted together with a server that a failed test left running. */
export async function makeDataFolder(cleanUp: CleanUp = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'argus-embedded-'));
  await chmod(folder, 0o755);
  cleanUp(async () => {
    await crashServer(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

/**
 * Ends PostgreSQL at once, without a checkpoint. SIGKILL is not used, because shared memory would then stay until the
 * next boot.
 */
export async function crashServer(folder: string): Promise<void> {
  const pid = await readServerPid(folder);
  if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** Returns null if no server uses this folder. */
export async function readServerPid(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
