import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { hourMs } from '@argus/domain/shared/time';

/** With these flags buffers are freed early, and the process needs only a third of the memory. */
export const flags = ['--max-semi-space-size=1', '--max-old-space-size=192'];

/**
 * The process gets these settings and nothing else. A process whose connection hangs is ended, so that the job can
 * start again.
 */
export async function runScript(
  script: string,
  settings: Readonly<Record<string, string>>,
  { signal, timeoutMs = 12 * hourMs }: { signal: AbortSignal; timeoutMs?: number },
): Promise<void> {
  const { PATH, TZ, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH, TZ, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const exited = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const [code, reason] = await Promise.all([exited, text(child.stderr)]);
  if (code !== 0) throw new Error(reason.trim());
}
