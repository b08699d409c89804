import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '@argus/domain/shared/time';
import { isServerAlive } from './postmaster.ts';

const prefix = 'restore-';
/** A first start that was killed leaves one behind. */
export const initdbPrefix = 'initdb-';
/** In a younger one, PostgreSQL may not have started yet. */
const abandonedAfterMs = 10 * minuteMs;

interface Draft {
  folder: string;
  /** Deletes what is left of it. */
  discard(): Promise<void>;
}

/**
 * A folder for a database that is not complete yet. A process of its own deletes it, with a PostgreSQL that still runs there, as
 * soon as this one has ended, however it ended.
 */
export async function makeDraft(root: string): Promise<Draft> {
  const folder = join(root, prefix + randomBytes(4).toString('hex'));
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard-draft.ts'), folder], {
    // In a session of its own, where Ctrl-C and a closed terminal do not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(guard, 'spawn');
  const ended = once(guard, 'exit');
  await mkdir(folder, { mode: 0o700 });
  return {
    folder,
    async discard() {
      guard.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Those whose guard could not work, e.g. after a power cut. */
export async function removeAbandonedDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix) && !name.startsWith(initdbPrefix)) continue;
    const folder = join(root, name);
    // Another process may delete it too, and one of another account cannot be deleted.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < abandonedAfterMs || (await isServerAlive(join(folder, 'postgres')))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
