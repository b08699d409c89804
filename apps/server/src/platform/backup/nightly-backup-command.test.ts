import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hourMs } from '@argus/domain/shared/time';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { type Database, openPool } from '../db/client.ts';
import { inspectDatabase } from '../db/inspect-database.ts';
import { findJobResult, handedOver } from '../db/job-results.ts';
import { jobResults } from '../db/schema/job-results.ts';
import { measureBackups } from '../observability/measure-jobs.ts';
import { backupName, listBackups } from './backup-folder.ts';
import { nightlyBackup } from './nightly-backup.ts';

let database: TestDatabase;
let pool: Database;
let parent: string;
let now: number;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, onError: () => undefined });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  now = Date.now();
  parent = await mkdtemp(join(tmpdir(), 'argus-command-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await pool.db.delete(jobResults);
});

/**
 * Opens another server, whose metrics start at zero. It shares the database with the others, and may share the folder.
 */
function open(command: string, folder = join(parent, 'backups')) {
  const metrics = new Registry();
  const findHandedOver = async () => handedOver(await findJobResult(pool.db, 'backup command'));
  const watch = measureBackups(metrics, { folder, findHandedOver });
  const options = { databaseUrl: database.url, folder, keep: 3, command, ...watch };
  return { folder, metrics, run: () => nightlyBackup(pool.db, options, now, new AbortController().signal) };
}

const taken = async () => (await readFile(join(parent, 'taken'), 'utf8')).trim().split('\n');
const take = () => `echo "$1" >> ${parent}/taken`;
const lastRun = async () => (await inspectDatabase(database.url)).backupCommand;

test('BACKUP_COMMAND runs once for each nightly backup, whichever of several processes made it', async () => {
  const { folder, metrics, run } = open(take());
  await Promise.all([run(), run(), run()]);
  const [made] = await listBackups(folder);
  now += hourMs;
  await run();
  await open(take()).run();
  expect(await taken()).toEqual([made?.path]);
  expect(await lastRun()).toMatchObject({ problem: null });
  const scraped = await metrics.metrics();
  expect(scraped).toContain(`argus_backup_command_newest_timestamp_seconds ${(made?.madeAt.getTime() ?? 0) / 1000}`);
  expect(scraped).toContain('argus_backup_command_failures_total 0');
});

test('BACKUP_COMMAND also runs for a backup that was made before the server restarted', async () => {
  const folder = parent;
  const path = join(folder, backupName(new Date(now)));
  await writeFile(path, '');
  await open(take(), folder).run();
  expect(await taken()).toEqual([path]);
});

test('a failure of BACKUP_COMMAND shows in log, doctor and metrics, even after a restart, and is retried every hour', async () => {
  const broken = `test -e ${parent}/fixed && ${take()} || { echo no route to host >&2; exit 12; }`;
  const first = open(broken);
  const reason = 'it ended with code 12: no route to host';
  await expect(first.run()).rejects.toThrow(/^BACKUP_COMMAND failed for argus-\d+-\d+\.backup: it ended with code 12/);
  expect(await listBackups(first.folder)).toHaveLength(1);
  expect(await first.metrics.metrics()).toContain('argus_backup_command_failures_total 1');
  expect(await first.metrics.metrics()).toContain('argus_backup_failures_total 0');

  const second = open(broken);
  expect(await lastRun()).toEqual({ ranAt: new Date(now), problem: reason });
  expect(await second.metrics.metrics()).toContain('argus_backup_command_newest_timestamp_seconds 0');
  now += hourMs;
  await expect(second.run()).rejects.toThrow('no route to host');

  await writeFile(join(parent, 'fixed'), '');
  now += hourMs;
  await second.run();
  expect(await lastRun()).toEqual({ ranAt: new Date(now), problem: null });
  expect(await taken()).toHaveLength(1);
  now += hourMs;
  await second.run();
  expect(await taken()).toHaveLength(1);
});

test('two machines with separate backup folders hand over each of their backups only once', async () => {
  const [a, b] = [join(parent, 'a'), join(parent, 'b')];
  const [first, second] = [open(take(), a), open(take(), b)];
  await first.run();
  const [ofFirst] = await listBackups(a);
  // Backups are named by the second, so the second machine's backup has the same name or a later one.
  await second.run();
  const [ofSecond] = await listBackups(b);
  for (let n = 0; n < 3; n += 1) {
    now += hourMs;
    await first.run();
    await second.run();
  }
  const names = [ofFirst, ofSecond].map((backup) => basename(backup?.path ?? ''));
  expect((await taken()).map((path) => basename(path))).toEqual([...new Set(names)]);
});
