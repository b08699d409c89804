import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@argus/domain/shared/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOver } from './carry-over.ts';

const today = Date.now();

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'carry-over-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  const file = join(dir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

/** Makes a build with one file of its own, which replaces the build `before`. */
async function build(name: string, before: string, now: number): Promise<string[]> {
  await put(`${name}/client/assets/${name}.js`, `of ${name}`);
  await carryOver(join(dir, before), join(dir, name), now);
  return (await readdir(join(dir, name, 'client/assets'))).sort();
}

test('keeps the files of a build for two weeks after it was replaced, through any number of later builds', async () => {
  expect(await build('a', 'nothing', today)).toEqual(['a.js']);
  // The age of a file does not matter, because pages of a build that was in use for long may still be open.
  const old = new Date(today - 300 * dayMs);
  await utimes(join(dir, 'a/client/assets/a.js'), old, old);
  expect(await build('b', 'a', today + 100 * dayMs)).toEqual(['a.js', 'b.js']);
  expect(await build('c', 'b', today + 110 * dayMs)).toEqual(['a.js', 'b.js', 'c.js']);
  expect(await build('d', 'c', today + 115 * dayMs)).toEqual(['b.js', 'c.js', 'd.js']);
  expect(await readFile(join(dir, 'd/client/assets/b.js'), 'utf8')).toBe('of b');
});

test('carries over only files with hashed names that the new build does not contain', async () => {
  await put('old/client/assets/shell.js', 'built before');
  await put('old/client/index.html', 'old');
  await put('old/server/assets/page.js', 'old on the server');
  await put('new/client/assets/shell.js', 'built now');
  await carryOver(join(dir, 'old'), join(dir, 'new'));
  expect(await readFile(join(dir, 'new/client/assets/shell.js'), 'utf8')).toBe('built now');
  expect(await readdir(join(dir, 'new/client'))).toEqual(['assets']);
  expect(await readdir(join(dir, 'new/server/assets'))).toEqual(['page.js']);
});
