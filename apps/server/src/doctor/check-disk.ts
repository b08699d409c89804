import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Finding, ok, problem, warning } from './finding.ts';

const gigabyte = 1e9;

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

export async function checkDisk(path: string): Promise<Finding> {
  const { bsize, bavail, blocks } = await statfs(await existing(resolve(path)));
  return judgeSpace(path, { free: bavail * bsize, total: blocks * bsize });
}

/** Itself, or the nearest folder above it that exists. */
async function existing(path: string): Promise<string> {
  const isThere = await statfs(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : existing(dirname(path));
}
