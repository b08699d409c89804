import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOver } from './carry-over.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'carry-over-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function put(path: string, text: string, daysOld = 0): Promise<void> {
  const file = join(dir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  const at = new Date(Date.now() - daysOld * 86_400_000);
  await utimes(file, at, at);
}

test('what older pages still ask for stays for two weeks, through any number of builds', async () => {
  await put('old/client/assets/page-a.js', 'old page', 13);
  await put('old/client/assets/page-b.js', 'very old page', 15);
  await put('old/client/assets/shell-c.js', 'built before');
  await put('old/client/index.html', 'old');
  await put('old/server/assets/page-d.js', 'old on the server');
  await put('new/client/assets/shell-c.js', 'built now');
  await put('new/client/index.html', 'new');
  await carryOver(join(dir, 'old'), join(dir, 'new'));
  expect((await readdir(join(dir, 'new/client/assets'))).sort()).toEqual(['page-a.js', 'shell-c.js']);
  expect(await readFile(join(dir, 'new/client/assets/shell-c.js'), 'utf8')).toBe('built now');
  expect(await readFile(join(dir, 'new/client/index.html'), 'utf8')).toBe('new');
  expect(await readdir(join(dir, 'new/server/assets'))).toEqual(['page-d.js']);

  await carryOver(join(dir, 'new'), join(dir, 'newer'), Date.now() + 2 * 86_400_000);
  expect(await readdir(join(dir, 'newer/client/assets'))).toEqual(['shell-c.js']);
});

test('the first build has nothing to bring along', async () => {
  await put('new/client/assets/shell-c.js', 'built now');
  await carryOver(join(dir, 'nothing'), join(dir, 'new'));
  expect(await readdir(join(dir, 'new/client/assets'))).toEqual(['shell-c.js']);
});
