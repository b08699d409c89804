// Installs what is missing, with nothing but Node and npm. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const isFresh = () =>
  existsSync(installed) && existsSync(ownNode) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;

if (!isFresh()) await install();

async function install() {
  const started = Date.now();
  const isTty = process.stdout.isTTY === true;
  process.stdout.write('Installing what is missing (once, about a minute)');
  const ticking = setInterval(() => process.stdout.write('.'), isTty ? 1000 : 10_000);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false', '--include=dev'];
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(ticking);
  process.stdout.write('\n');
  if (code !== 0) {
    process.stderr.write(`${output}\nnpm install did not succeed.\n`);
    process.exit(1);
  }
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}
