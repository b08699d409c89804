import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFor, listPlatformPackages } from './platform-packages.mjs';

/** @import { LockFile, System } from './platform-packages.mjs' */
/**
 * Something that only runs on one system: a program, or a library that Node loads.
 * @typedef {object} NativePart
 * @property {string} name
 * @property {string} version
 * @property {string} folder relative to the checkout
 */
/** @typedef {{ part: NativePart, reason: string }} Fault */

/** Packages have their program at one of these paths, depending on the system. */
const programs = ['biome', 'bin/esbuild', 'esbuild', 'lib/tsc', 'native/bin/postgres', 'native/bin/initdb'];
const loadTimeoutMs = 60_000;
const nodeFolder = 'node_modules/node';

/** @param {string} root */
export const ownNodeOf = (root) => join(root, nodeFolder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @param {LockFile} lock @param {System} system @returns {NativePart[]} */
export function listNativeParts(lock, system) {
  const node = lock.packages[nodeFolder];
  return [
    ...(node?.version ? [{ name: 'node', version: node.version, folder: nodeFolder }] : []),
    ...listPlatformPackages(lock)
      .filter((locked) => isFor(locked, system))
      .map(({ name, version, path }) => ({ name, version, folder: path })),
  ];
}

/** Lists the files of a part that can break. @param {string} root @param {NativePart} part @returns {string[]} */
export function listNativeFiles(root, { name, folder }) {
  if (name === 'node') return [ownNodeOf(root)];
  const inside = join(root, folder);
  const libraries = existsSync(inside) ? readdirSync(inside).filter((file) => file.endsWith('.node')) : [];
  const executables = programs.flatMap((program) => [program, `${program}.exe`]);
  return [...libraries, ...executables].map((file) => join(inside, file)).filter((file) => existsSync(file));
}

/** Loads or runs every part on this system. @param {string} root @param {readonly NativePart[]} parts @returns {Promise<Fault[]>} */
export async function findFaults(root, parts) {
  const checks = parts.map(async (part) => {
    const reason = await findFault(root, part);
    return reason === null ? [] : [{ part, reason }];
  });
  return (await Promise.all(checks)).flat();
}

/** @param {string} root @param {NativePart} part @returns {Promise<string | null>} */
async function findFault(root, part) {
  const version = readVersion(join(root, part.folder));
  if (version === null) return 'is not installed';
  if (version !== part.version) return `is installed as ${version}`;
  const files = listNativeFiles(root, part);
  if (files.length === 0) return 'is installed without its program';
  for (const file of files) {
    if (statSync(file).size === 0) return 'is empty';
    const reason = file.endsWith('.node') ? await load(root, file) : await run(makeExecutable(file), ['--version']);
    if (reason !== null) return reason;
  }
  return null;
}

/** @param {string} folder @returns {string | null} */
function readVersion(folder) {
  try {
    return String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);
  } catch {
    return null;
  }
}

/** In a process of its own, since a damaged library may end the process that loads it. @param {string} root @param {string} file */
async function load(root, file) {
  const ownNode = ownNodeOf(root);
  const node = (await run(ownNode, ['--version'])) === null ? ownNode : process.execPath;
  return run(node, ['-e', `require(${JSON.stringify(file)})`]);
}

/** npm does not keep the mode of every program. @param {string} file */
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  return file;
}

/** Null means success. @param {string} command @param {string[]} args @returns {Promise<string | null>} */
function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: loadTimeoutMs });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done(`does not run: ${error.message}`));
    child.once('close', (code, signal) => {
      if (code === 0) return done(null);
      const line = output.split('\n').find((text) => /error|cannot|not found|invalid/i.test(text));
      done(`does not run: ${line?.trim() ?? (signal ? `ended by ${signal}` : `ended with code ${code}`)}`);
    });
  });
}
