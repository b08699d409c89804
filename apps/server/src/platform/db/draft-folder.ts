import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '@argus/domain/shared/time';
import { isServerAlive } from './data-folder.ts';

const prefix = 'restore-';
/** A first start that was killed leaves such a folder behind. */
export const initdbPrefix = 'initdb-';
/** A younger folder may still be in use, though no PostgreSQL runs in it yet. */
const abandonedAfterMs = 10 * minuteMs;

interface Draft {
  folder: string;
  discard(): Promise<void>;
}

/** Even if this process is killed, a guard process then stops the PostgreSQL in the folder and deletes the folder. */
export async function makeDraft(root: string): Promise<Draft> {
  const folder = join(root, prefix + randomBytes(4).toString('hex'));
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard-draft.ts'), folder], {
    // The guard has its own session, so that neither Ctrl-C nor a closed terminal reaches it.
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

/** After a power cut, for example, no guard has deleted the draft. */
export async function removeAbandonedDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix) && !name.startsWith(initdbPrefix)) continue;
    const folder = join(root, name);
    // A folder that another process has just deleted, or that belongs to another account, is skipped.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < abandonedAfterMs || (await isServerAlive(join(folder, 'postgres')))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
