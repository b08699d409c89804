import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Our own packages are left out, because npm must not run on a Node that it is about to replace.
 * @param {NodeJS.ProcessEnv} env
 */
export function listProgramFolders(env) {
  const path = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1] ?? '';
  return path.split(delimiter).filter((folder) => folder && !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder));
}

/**
 * Runs npm with these arguments; null: there is no npm.
 * @param {string} root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string } | null>}
 */
export async function runNpm(root, args, env = process.env) {
  const folders = listProgramFolders(env);
  const isWindows = process.platform === 'win32';
  if (!folders.some((folder) => existsSync(join(folder, isWindows ? 'npm.cmd' : 'npm')))) return null;
  const withoutPath = Object.fromEntries(Object.entries(env).filter(([name]) => name.toUpperCase() !== 'PATH'));
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    env: { ...withoutPath, PATH: folders.join(delimiter) },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const code = await new Promise((done) => {
    child.once('close', done);
    child.once('error', () => done(1));
  });
  return { code, stdout, stderr };
}
