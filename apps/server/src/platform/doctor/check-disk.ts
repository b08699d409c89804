import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const gigabyte = 1e9;

export interface Folder {
  name: string;
  path: string;
}

export const listFolders = ({ DATABASE_URL, DATA_DIR, BACKUP_DIR, OPEN_DATA_DIR }: Config): Folder[] => [
  ...(DATABASE_URL ? [] : [{ name: 'DATA_DIR', path: DATA_DIR }]),
  ...(BACKUP_DIR ? [{ name: 'BACKUP_DIR', path: BACKUP_DIR }] : []),
  ...(OPEN_DATA_DIR ? [{ name: 'OPEN_DATA_DIR', path: OPEN_DATA_DIR }] : []),
];

export interface Space {
  free: number;
  total: number;
}

export function judgeSpace(path: string, { free, total }: Space): Finding {
  const left = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(0)} GB are free on the disk of ${path}.`;
  const fix = 'Delete what is not needed or move it to a larger disk: PostgreSQL stops writing when the disk is full.';
  if (free < gigabyte / 2) return problem(left, fix);
  if (free < 2 * gigabyte || free < total / 20) return warning(left, fix);
  return ok(left);
}

export async function checkDisk({ name, path }: Folder): Promise<Finding[]> {
  const folder = findExisting(resolve(path));
  const { bsize, bavail, blocks } = await statfs(folder);
  const space = judgeSpace(path, { free: bavail * bsize, total: blocks * bsize });
  const isWritable = access(folder, constants.W_OK).then(() => true);
  if (await isWritable.catch(() => false)) return [space];
  const owner = process.getuid?.();
  const fix = `Let the account of the server own the folder: chown -R ${owner ?? 'ACCOUNT'} ${path}`;
  return [space, problem(`This account cannot write to ${folder}, which ${name} needs.`, fix)];
}

const findExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : findExisting(dirname(path));
