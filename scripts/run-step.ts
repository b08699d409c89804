import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

interface StepOptions {
  env?: NodeJS.ProcessEnv;
  /** Steps that run at the same time show their output line by line, or as a whole when they have ended. */
  output?: 'inherited' | 'lines' | 'whole';
}

/** Runs one of the project's tools with its own Node and passes its output through; returns whether it succeeded. */
export async function runStep(
  title: string,
  command: string,
  args: string[],
  { env = {}, output = 'inherited' }: StepOptions = {},
): Promise<boolean> {
  const started = performance.now();
  if (output !== 'whole') console.log(`\n> ${title}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: output === 'inherited' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input)
      createInterface({ input }).on('line', (line) => (output === 'lines' ? console.log(line) : lines.push(line)));
  }
  const code = await new Promise<number | null>((done) => {
    child.on('close', done);
    child.on('error', () => done(1));
  });
  if (output === 'whole') console.log(`\n> ${title}\n${lines.join('\n').trimEnd()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
  return code === 0;
}
