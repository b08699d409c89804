import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../../../tests/db/data-folder.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { makeBackup } from './dump-database.ts';
import { restoreIntoFolder } from './restore-backup.ts';

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

test('a folder of another major version of PostgreSQL is refused, and a backup is restored once it is moved away', async () => {
  const dataDir = await makeDataFolder();
  const path = join(dataDir, 'site.backup');
  const first = await openEmbedded({ dataDir });
  await migrateDatabase(first.url);
  await query(first.url, "insert into vanity_names (name, steam64_id, fetched_at) values ('kept', null, now())");
  await makeBackup({ url: first.url, path, now: new Date() });
  await first.release();

  const cluster = join(dataDir, 'postgres');
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(openEmbedded({ dataDir })).rejects.toThrow(/Move that folder away and run npm run restore/);
  await expect(restoreIntoFolder(path, dataDir)).rejects.toThrow('already has a database');

  await rename(cluster, join(dataDir, 'old'));
  const restored = await restoreIntoFolder(path, dataDir);
  expect([restored.users, restored.newestEntry, restored.violations]).toEqual([0, null, []]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['old', 'postgres', 'site.backup']);
  const second = await openEmbedded({ dataDir });
  expect((await query(second.url, 'select name from vanity_names')).rows).toEqual([{ name: 'kept' }]);
  await second.release();
});

test('restoring a file that cannot be used leaves the folder as it was', async () => {
  const dataDir = await makeDataFolder();
  const path = join(dataDir, 'site.backup');
  await writeFile(path, 'no backup');
  await expect(restoreIntoFolder(path, dataDir)).rejects.toThrow('is not a finished backup');
  expect(await readdir(dataDir)).toEqual(['site.backup']);
});

test('the next start deletes the folder of a restore that a power cut ended, but not that of a restore still running', async () => {
  const dataDir = await makeDataFolder();
  const [left, fresh, running] = ['restore-left', 'restore-fresh', 'restore-running'].map((name) =>
    join(dataDir, name),
  );
  for (const folder of [left, fresh, running]) await mkdir(join(folder ?? '', 'postgres'), { recursive: true });
  await writeFile(join(left ?? '', 'postgres/postmaster.pid'), '2147483646\n');
  await writeFile(join(running ?? '', 'postgres/postmaster.pid'), `${process.pid}\n`);
  const longAgo = Date.now() / 1000 - 3600;
  for (const folder of [left, running]) await utimes(folder ?? '', longAgo, longAgo);
  await (await openEmbedded({ dataDir })).release();
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'restore-fresh', 'restore-running']);
});
