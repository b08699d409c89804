import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @import { System } from './platform-packages.mjs' */
/**
 * What was installed and found to work. While it is unchanged, nothing needs to be checked again.
 * @typedef {object} InstallationRecord
 * @property {string} lock hash of the lock file
 * @property {System} system
 * @property {Record<string, [size: number, modifiedMs: number]>} files native files, by their path in the checkout
 */
/** @typedef {'none' | 'interrupted' | 'foreign' | 'outdated' | 'unverified' | 'verified'} InstallationState */

/** @param {string} root */
const pathsOf = (root) => ({
  modules: join(root, 'node_modules'),
  lock: join(root, 'package-lock.json'),
  /** npm writes it when an installation is complete. */
  npmRecord: join(root, 'node_modules/.package-lock.json'),
  record: join(root, 'node_modules/.argus-setup.json'),
  installing: join(root, 'node_modules/.argus-installing'),
});

/** @param {string} root @param {System} system @returns {InstallationState} */
export function readInstallation(root, system) {
  const paths = pathsOf(root);
  if (!existsSync(paths.modules)) return 'none';
  if (existsSync(paths.installing)) return 'interrupted';
  const record = readRecord(paths.record);
  if (record && !isSame(record.system, system)) return 'foreign';
  if (!existsSync(paths.npmRecord)) return 'outdated';
  if (record ? record.lock !== hashFile(paths.lock) : isOlder(paths.npmRecord, paths.lock)) return 'outdated';
  return record && isSame(record.files, describeFiles(root, Object.keys(record.files))) ? 'verified' : 'unverified';
}

/** @param {string} root @param {System} system @param {readonly string[]} files */
export function recordInstallation(root, system, files) {
  const { lock, record } = pathsOf(root);
  const paths = files.map((file) => relative(root, file));
  writeFileSync(record, JSON.stringify({ lock: hashFile(lock), system, files: describeFiles(root, paths) }));
}

/** @param {string} root @param {boolean} isInstalling */
export function markInstalling(root, isInstalling) {
  const { installing, record } = pathsOf(root);
  rmSync(record, { force: true });
  if (isInstalling) writeFileSync(installing, '');
  else rmSync(installing, { force: true });
}

/** Without its record, npm looks at the folders themselves. @param {string} root */
export const forgetNpmRecord = (root) => rmSync(pathsOf(root).npmRecord, { force: true });

/** @param {string} file @returns {InstallationRecord | null} */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} root @param {readonly string[]} paths */
const describeFiles = (root, paths) =>
  Object.fromEntries(
    paths.map((path) => {
      const stats = statSync(join(root, path), { throwIfNoEntry: false });
      return [path, [stats?.size ?? 0, stats?.mtimeMs ?? 0]];
    }),
  );

/** @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {string} file */
const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** @param {string} a @param {string} b */
const isOlder = (a, b) => statSync(a).mtimeMs < statSync(b).mtimeMs;
