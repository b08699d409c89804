import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/** Runs one of the project's tools with its own Node and hands its output through; answers whether it succeeded. */
export async function runStep(
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const started = performance.now();
  console.log(`\n> ${title}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  });
  const code = await new Promise<number | null>((done) => {
    child.on('close', done);
    child.on('error', () => done(1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
  return code === 0;
}
