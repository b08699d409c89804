import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processEnv } from '../process/process-env.ts';
import { createEmptyDatabase, createTestDatabase } from '../test-database.ts';
import { mountSmallDisk, smallDiskProblem } from './small-disk.ts';

async function openDatabase() {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { url: database.url, client };
}

function start(script: string, url: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src', script), ...args], {
    env: { ...processEnv, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { child, ended: ended.then(([[code], said]) => ({ code, said })) };
}

test('a backup that is killed leaves no file that restore accepts, and the next backup works', async () => {
  const { url, client } = await openDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'argus-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'site.backup');
  // The lock delays the backup once it has begun.
  await client.query('begin; lock table users in access exclusive mode');
  const killed = start('cli/backup.ts', url, file);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { timeout: 30_000, interval: 20 });
  killed.child.kill('SIGKILL');
  await killed.ended;
  await client.query('rollback');
  const [left = ''] = await readdir(folder);
  expect(left).toMatch(/^site\.backup\.\w+\.partial$/);
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  expect(await start('cli/restore.ts', empty.url, join(folder, left)).ended).toEqual({
    code: 1,
    said: expect.stringContaining('is not a finished backup of Argus'),
  });
  expect((await start('cli/backup.ts', url, file).ended).code).toBe(0);
});

const title = 'a backup to a full disk says so, leaves nothing behind and harms nothing';
test.skipIf(smallDiskProblem !== null)(
  smallDiskProblem ? `${title} (${smallDiskProblem})` : title,
  async () => {
    const { url, client } = await openDatabase();
    const disk = await mountSmallDisk(2);
    await disk.fill();
    const file = join(disk.folder, 'site.backup');
    expect(await start('cli/backup.ts', url, file).ended).toEqual({
      code: 1,
      said: 'The command failed: the disk is full. Nothing was changed.\n',
    });
    expect(await readdir(disk.folder)).toEqual(['ballast']);
    await client.query('select from users');
    await disk.makeRoom();
    expect(await start('cli/backup.ts', url, file).ended).toEqual({ code: 0, said: '' });
  },
  90_000,
);
