import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readBackupFile, verifyBackupFile, writeBackupFile } from './backup-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function* content(...parts: (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

async function readAll(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBackupFile(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a backup file can be read by us and by any Zstandard tool, and only by its owner', async () => {
  const path = join(folder, 'a.backup');
  const bytes = await writeBackupFile(path, content('one\n', 'two\n'));
  await verifyBackupFile(path);
  expect(await readAll(path)).toBe('one\ntwo\n');
  expect(zstdDecompressSync(await readFile(path)).toString()).toBe('one\ntwo\n');
  const { mode, size } = await stat(path);
  expect([mode & 0o777, size]).toEqual([0o600, bytes]);
  expect(await readdir(folder)).toEqual(['a.backup']);
});

test('a backup file with any flipped byte is refused', async () => {
  const path = join(folder, 'a.backup');
  await writeBackupFile(path, content('some text '.repeat(20)));
  const whole = await readFile(path);
  for (let index = 0; index < whole.length; index += 1) {
    const altered = Buffer.from(whole);
    altered[index] = (altered[index] ?? 0) ^ 0x01;
    await writeFile(path, altered);
    await expect(verifyBackupFile(path), `byte ${index}`).rejects.toThrow(/damaged/);
  }
});

test('a truncated backup file is refused wherever it ends, and so is a file that is no backup', async () => {
  const path = join(folder, 'a.backup');
  await writeBackupFile(path, content('some text '.repeat(20)));
  const whole = await readFile(path);
  for (let length = 0; length < whole.length; length += 1) {
    await writeFile(path, whole.subarray(0, length));
    await expect(verifyBackupFile(path), `${length} bytes`).rejects.toThrow('is not a finished backup of Argus');
  }
  await expect(verifyBackupFile(join(folder, 'none'))).rejects.toThrow('cannot be read');
});

test('a backup that fails leaves no file behind', async () => {
  const path = join(folder, 'a.backup');
  await expect(writeBackupFile(path, content('one\n', new Error('connection lost')))).rejects.toThrow(
    'connection lost',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a backup does not overwrite an existing file', async () => {
  const path = join(folder, 'a.backup');
  await writeFile(path, 'mine');
  await expect(writeBackupFile(path, content('one\n'))).rejects.toThrow('already exists');
  expect(await readFile(path, 'utf8')).toBe('mine');
});
