import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { queryOnce } from '../../../tests/db/query-once.ts';
import { startWorkload, workloadEnv } from '../../../tests/faults/workload.ts';
import { openSandbox, serverSettings, startProcess } from '../../../tests/process/start-process.ts';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { openPool } from '../db/client.ts';

const run = promisify(execFile);
const server = join(import.meta.dirname, '../../..');
const thisVersion = join(server, 'tests/process');
let folder: string;
let newerVersion: string;

/** Makes the next version: a copy of this one with a migration after which this one could save no review. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-releases-'));
  await symlink(join(server, '../../node_modules'), join(folder, 'node_modules'), 'junction');
  await cp(join(server, 'src'), join(folder, 'src'), { recursive: true });
  newerVersion = join(folder, 'tests/process');
  await cp(thisVersion, newerVersion, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"version":"99.1.0","type":"module"}');
  const migrations = join(folder, 'src/platform/db/migrations');
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries.push({ idx: journal.entries.length, version: '7', when: 9e12, tag: 'next', breakpoints: true });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(
    join(migrations, 'next.sql'),
    "alter table reviews add column mood text not null default 'calm'; alter table reviews alter column mood drop default",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openSite() {
  const sandbox = await openSandbox();
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const env = { ...serverSettings(sandbox), ...workloadEnv, DATABASE_URL: url };
  const start = (processes: string) => startProcess('run-server', { env, folder: processes });
  return { url, env, start };
}

const countNewColumns = (url: string) =>
  queryOnce(url, "select from information_schema.columns where column_name = 'mood'").then(({ length }) => length);

test('a newer version waits while this one serves, migrates once it has stopped, and this one does not start again', async () => {
  const { url, env, start } = await openSite();
  const older = await start(thisVersion);
  const { db, close } = openPool({ url, onError: () => undefined });
  onTestFinished(close);
  const workload = await startWorkload(db, () => older.origin, { writers: 4, pauseMs: 20 });
  await workload.untilConfirmed(10);
  const newer = start(newerVersion);
  let isNewerThere = false;
  void newer.then(() => {
    isNewerThere = true;
  });
  const attempts =
    "select from pg_stat_activity where application_name = 'argus migration' and datname = current_database()";
  await vi.waitFor(async () => expect(await queryOnce(url, attempts)).toHaveLength(1), {
    timeout: 60_000,
    interval: 5,
  });
  await workload.untilConfirmed(60);
  await workload.finish();
  expect(workload.seen.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
  expect([isNewerThere, await countNewColumns(url)]).toEqual([false, 0]);

  older.child.kill('SIGTERM');
  expect(await older.ended).toBe(0);
  expect((await fetch(`${(await newer).origin}/api/health/ready`)).status).toBe(200);
  expect(await countNewColumns(url)).toBe(1);
  const refused = run(process.execPath, [join(thisVersion, 'run-server.ts')], { env });
  await expect(refused).rejects.toThrow(/migrated by Argus 99\.1\.0, and this is Argus \d/);
});

test('a server whose connection was cut while a newer version migrated the database stops', async () => {
  const { url, start } = await openSite();
  const older = await start(thisVersion);
  await queryOnce(
    url,
    `begin; select pg_advisory_xact_lock(7654322);
     select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'argus changes' and datname = current_database();
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9e12); commit`,
  );
  expect(await older.ended).toBe(1);
});
