import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

interface StepOptions {
  env?: NodeJS.ProcessEnv;
  /** For steps that run at the same time: their output is shown as a whole when they have ended. */
  isBuffered?: boolean;
}

/** Runs one of the project's tools with its own Node and passes its output through; returns whether it succeeded. */
export async function runStep(
  title: string,
  command: string,
  args: string[],
  { env = {}, isBuffered = false }: StepOptions = {},
): Promise<boolean> {
  const started = performance.now();
  if (!isBuffered) console.log(`\n> ${title}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((done) => {
    child.on('close', done);
    child.on('error', () => done(1));
  });
  if (isBuffered) console.log(`\n> ${title}\n${output.trimEnd()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
  return code === 0;
}
