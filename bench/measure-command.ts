import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

interface Measured {
  seconds: number;
  /** At most, resident, as Linux reports it. */
  megabytes: number;
}

/** Runs Node with these arguments and settings until it ends. */
export async function measureCommand(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<Measured> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  let megabytes = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
    await Promise.race([exited, setTimeout(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes };
}
