import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOnce } from './embedded-account.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'argus-copies-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Makes binaries that only their owner can read, as a careful root installs them. */
async function makeBinaries(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'bin/postgres'), name, { mode: 0o700 });
  await writeFile(join(folder, 'zones'), name, { mode: 0o600 });
  await symlink('postgres', join(folder, 'bin/postmaster'));
  await chmod(folder, 0o700);
  return folder;
}

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

const isWindows = process.platform === 'win32';
const title = 'the copy of PostgreSQL for another account';

describe.skipIf(isWindows)(isWindows ? `${title} (there is no root on Windows)` : title, () => {
  test('is made once, however many processes ask for it, and no other file is left behind', async () => {
    const cache = join(root, 'cache');
    const copy = join(cache, 'postgresql-18');
    const folder = await makeBinaries('installed');
    await Promise.all(Array.from({ length: 6 }, () => copyOnce(folder, copy)));
    expect(await readdir(cache)).toEqual(['postgresql-18']);
    expect(await readFile(join(copy, 'bin/postmaster'), 'utf8')).toBe('installed');

    await copyOnce(await makeBinaries('later'), copy);
    expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('installed');
  });

  test('can be read and run by other accounts, but changed by none of them', async () => {
    const before = process.umask(0o077);
    try {
      const copy = join(root, 'careful/postgresql-18');
      await copyOnce(await makeBinaries('private'), copy);
      expect(await modeOf(join(root, 'careful'))).toBe(0o755);
      expect(await modeOf(copy)).toBe(0o755);
      expect(await modeOf(join(copy, 'bin/postgres'))).toBe(0o755);
      expect(await modeOf(join(copy, 'zones'))).toBe(0o644);
    } finally {
      process.umask(before);
    }
  });

  test('does not appear under its name if copying fails', async () => {
    const copy = join(root, 'broken/postgresql-18');
    await expect(copyOnce(join(root, 'missing'), copy)).rejects.toThrow(/missing/);
    expect(await readdir(join(root, 'broken'))).toEqual([]);
  });
});
