import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../tests/free-port.ts';
import { processEnv } from '../../tests/process/process-env.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../tests/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-backup-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

function run(script: string, url: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const path = join(import.meta.dirname, '..', script);
  const options = {
    cwd: folder,
    env: { ...processEnv, DATABASE_URL: url, AUTH_SECRET: 'of-the-environment' },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('a backup holds settings only with --with-env, and a restore writes only known ones and only if there is no .env', async () => {
  const env = 'AUTH_SECRET=of-the-file\nNODE_OPTIONS=--require=./evil.js\n';
  await writeFile(join(folder, '.env'), env, { mode: 0o600 });
  const read = async (name: string) => zstdDecompressSync(await readFile(join(folder, name))).toString();

  expect((await run('cli/backup.ts', database.url, 'plain.backup')).out).toMatch(/^Saved .+plain\.backup \(/);
  expect(await read('plain.backup')).not.toMatch(/of-the-file|of-the-environment/);
  expect((await run('cli/backup.ts', database.url, 'full.backup', '--with-env')).code).toBe(0);
  expect(await read('full.backup')).toContain('of-the-file');
  expect(await read('full.backup')).not.toContain('of-the-environment');

  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  const refused = await run('cli/restore.ts', empty.url, 'full.backup', '--with-env');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('There is already a .env here')]);
  await rename(join(folder, '.env'), join(folder, 'old.env'));
  const restored = await run('cli/restore.ts', empty.url, 'full.backup', '--with-env');
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toMatch(/: 0 reports, 0 users, no entries\.\n/);
  expect(restored.out).toContain('Wrote these settings to .env: AUTH_SECRET.\nLeft out 1 that Argus does not know');
  expect(restored.out).toMatch(/\nAll invariants hold\.\n$/);
  expect(parseEnv(await readFile(join(folder, '.env'), 'utf8'))).toEqual({ AUTH_SECRET: 'of-the-file' });
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600);
});

test('backup and restore print their usage without a file', async () => {
  for (const script of ['cli/backup.ts', 'cli/restore.ts']) {
    expect(await run(script, database.url)).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Usage: npm run/),
    });
  }
});

test('backup and restore explain in words that the database cannot be reached', async () => {
  await writeFile(join(folder, 'some.backup'), '');
  const refusing = `postgres://argus:hunter2@127.0.0.1:${await findFreePort()}/argus`;
  for (const script of ['cli/backup.ts', 'cli/restore.ts']) {
    const { code, err } = await run(script, refusing, 'some.backup');
    expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing accepts connections at 127\.0\.0\.1:/)]);
  }
});
