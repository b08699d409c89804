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

/** Puts a build with one file of its own in place of the one before. */
async function build(name: string, before: string, now: number): Promise<string[]> {
  await put(`${name}/client/assets/${name}.js`, `of ${name}`);
  await carryOver(join(dir, before), join(dir, name), now);
  return (await readdir(join(dir, name, 'client/assets'))).sort();
}

test('keeps the files of earlier builds for two weeks after they were replaced, through any number of builds', async () => {
  expect(await build('a', 'nothing', today)).toEqual(['a.js']);
  // Pages of the last build may still be open, however long it was in use.
  const old = new Date(today - 300 * dayMs);
  await utimes(join(dir, 'a/client/assets/a.js'), old, old);
  expect(await build('b', 'a', today + 100 * dayMs)).toEqual(['a.js', 'b.js']);
  expect(await build('c', 'b', today + 110 * dayMs)).toEqual(['a.js', 'b.js', 'c.js']);
  expect(await build('d', 'c', today + 115 * dayMs)).toEqual(['b.js', 'c.js', 'd.js']);
  expect(await readFile(join(dir, 'd/client/assets/b.js'), 'utf8')).toBe('of b');
});

test('carries over only hashed files that the new build does not have itself', async () => {
  await put('old/client/assets/shell.js', 'built before');
  await put('old/client/index.html', 'old');
  await put('old/server/assets/page.js', 'old on the server');
  await put('new/client/assets/shell.js', 'built now');
  await carryOver(join(dir, 'old'), join(dir, 'new'));
  expect(await readFile(join(dir, 'new/client/assets/shell.js'), 'utf8')).toBe('built now');
  expect(await readdir(join(dir, 'new/client'))).toEqual(['assets']);
  expect(await readdir(join(dir, 'new/server/assets'))).toEqual(['page.js']);
});
