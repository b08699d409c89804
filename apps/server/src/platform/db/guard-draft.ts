import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPid } from './postmaster.ts';

/* Started by a restore with its folder. Standard input closes when the restore ends, in whatever way. */

const [folder = ''] = process.argv.slice(2);
process.stdin.resume();
await once(process.stdin, 'close');
const pid = await readPid(join(folder, 'postgres'));
try {
  // At once, without a checkpoint: nobody will read these files.
  if (pid !== null) process.kill(pid, 'SIGQUIT');
} catch {
  // It has just stopped.
}
// A PostgreSQL that is starting or stopping still writes for a moment; without its files it ends.
await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
