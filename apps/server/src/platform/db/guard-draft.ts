import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPid } from './data-folder.ts';

/* A restore starts this process with its folder. Standard input closes when the restore ends, in whatever way. */

const [folder = ''] = process.argv.slice(2);
process.stdin.resume();
await once(process.stdin, 'close');
const pid = await readPid(join(folder, 'postgres'));
try {
  // Nobody will read these files, so PostgreSQL stops at once, without a checkpoint.
  if (pid !== null) process.kill(pid, 'SIGQUIT');
} catch {
  // PostgreSQL has just stopped.
}
// A PostgreSQL that is starting or stopping still writes for a moment; without its files it ends.
await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
