// This installs what is missing with nothing but Node and npm, and makes sure that it works on this system.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeSystem, readSystem } from './setup/platform-packages.mjs';
import { prepare } from './setup/prepare.mjs';
import { runNpm } from './setup/run-npm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const system = readSystem();
/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}
const problem = await prepare({ root, system, install, say }).catch((error) => {
  const reason = error instanceof Error ? error.message : String(error);
  return `The installation could not be checked on ${describeSystem(system)}: ${reason}\nDelete node_modules and run the same command again.`;
});
if (problem !== null) fail(problem);

/** @returns {Promise<string | null>} */
async function install() {
  const started = Date.now();
  process.stdout.write('Installing what is missing (once, about a minute)');
  const ticking = setInterval(() => process.stdout.write('.'), process.stdout.isTTY ? 1000 : 10_000);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false', '--include=dev'];
  const result = await runNpm(root, args);
  clearInterval(ticking);
  process.stdout.write('\n');
  if (result === null) return 'npm was not found. It comes with Node: reinstall Node, or install npm separately.';
  if (result.code !== 0) {
    return `${result.stdout}${result.stderr}\nnpm install failed on ${describeSystem(system)}; its output is above.`;
  }
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  return null;
}

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
