import { createInterface } from 'node:readline/promises';
import { runDemo } from './start/run-demo.ts';

/*
 * `npm start` runs the whole product on this machine, with stand-ins for Discord and Steam. It listens only on
 * loopback.
 */

/** Only a demo's data is ever deleted this way, and only when it cannot be used. */
async function confirmAnew(reason: string): Promise<boolean> {
  if (process.argv.includes('--anew')) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${reason}\nDelete the demo's data and start over? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  await runDemo({ isDev: process.argv.includes('--dev'), confirmAnew, env: process.env, say });
} catch (error) {
  process.stderr.write(`The demo could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
