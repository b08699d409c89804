import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@argus/domain/shared/time';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { type Database, openPool } from '../db/client.ts';
import { measureBackups } from '../observability/measure-jobs.ts';
import { verifyBackupFile } from './backup-file.ts';
import { backupName, listBackups } from './backup-folder.ts';
import { nightlyBackup } from './nightly-backup.ts';

let database: TestDatabase;
let pool: Database;
let parent: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, onError: () => undefined });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'argus-nightly-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
});

function open(folder: string) {
  const metrics = new Registry();
  const options = { databaseUrl: database.url, folder, keep: 2, ...measureBackups(metrics, { folder }) };
  return { metrics, run: () => nightlyBackup(pool.db, options, Date.now(), new AbortController().signal) };
}

test('several processes at once make one backup, remove the oldest, and make no other until the next night', async () => {
  const folder = join(parent, 'backups');
  const { metrics, run } = open(folder);
  await Promise.all([run(), run(), run()]);
  expect(await listBackups(folder)).toHaveLength(1);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const [made] = await listBackups(folder);
  await verifyBackupFile(made?.path ?? '');
  const scraped = await metrics.metrics();
  expect(scraped).toContain(`argus_backup_newest_timestamp_seconds ${(made?.madeAt.getTime() ?? 0) / 1000}`);
  expect(scraped).toContain('argus_backup_failures_total 0');

  await rm(made?.path ?? '');
  for (const days of [2, 3, 4]) await writeFile(join(folder, backupName(new Date(Date.now() - days * dayMs))), '');
  await run();
  await run();
  expect(await readdir(folder)).toHaveLength(2);
});

test('failed nightly backups are counted with their reason and retried', async () => {
  const folder = join(parent, 'nested', 'backups');
  const { metrics, run } = open(folder);
  await writeFile(join(parent, 'nested'), '');
  await expect(run()).rejects.toThrow('ENOTDIR');
  await rm(join(parent, 'nested'));
  const elsewhere = {
    databaseUrl: 'postgres://127.0.0.1:1/none',
    folder,
    keep: 1,
    onFailure: () => undefined,
    onCommandFailure: () => undefined,
  };
  await expect(nightlyBackup(pool.db, elsewhere, Date.now(), new AbortController().signal)).rejects.toThrow(
    'The nightly backup failed: connect ECONNREFUSED',
  );
  expect(await metrics.metrics()).toContain('argus_backup_failures_total 1');
  expect(await metrics.metrics()).toContain('argus_backup_newest_timestamp_seconds 0');
  await run();
  expect(await listBackups(folder)).toHaveLength(1);
});
