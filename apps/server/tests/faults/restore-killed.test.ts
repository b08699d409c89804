import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { loadDemoCommunity } from '@argus/sandbox/demo/load-demo-community';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeBackup } from '../../src/platform/backup/dump-database.ts';
import { openPool } from '../../src/platform/db/client.ts';
import { isAlive, makeDataFolder, readServerPid } from '../db/data-folder.ts';
import { processEnv } from '../process/process-env.ts';
import { createEmptyDatabase, createTestDatabase } from '../test-database.ts';
import { mountSmallDisk, smallDiskProblem } from './small-disk.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-restore-killed-'));
  file = join(folder, 'site.backup');
  const { url, drop } = await createTestDatabase();
  const { db, close } = openPool({ url, queryTimeoutMs: 0, onError: () => undefined });
  await loadDemoCommunity(db, { sandboxUrl: 'http://127.0.0.1:1' }).finally(close);
  await makeBackup({ url, path: file, now: new Date() });
  await drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function restore(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/cli/restore.ts'), file], {
    cwd: folder,
    env: { ...processEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], out, err]) => ({ code, said: out + err })) };
}

async function openEmpty() {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

const relations = `select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;
const restoreRoles = "select from pg_roles where rolname like 'argus\\_restore\\_%'";

/** Makes a restore into this database stop before each matching statement for as long as the test holds the lock. */
const holdBefore = (statement: string) => `
  create schema hold;
  create function hold.wait() returns event_trigger language plpgsql as $$ begin
    if current_query() ~* '${statement}' then perform pg_advisory_xact_lock_shared(42); end if;
  end $$;
  create event trigger hold on ddl_command_start execute function hold.wait();
  select pg_advisory_lock(42)`;

async function untilHeld(client: pg.Client): Promise<void> {
  const waiting = "select from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
  await vi.waitFor(async () => expect((await client.query(waiting)).rows).toHaveLength(1), {
    timeout: 60_000,
    interval: 5,
  });
}

const untilEnded = (client: pg.Client) =>
  vi.waitFor(
    async () => {
      const { rows } = await client.query(
        "select from pg_stat_activity where application_name = 'argus migration' and datname = current_database()",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 20 },
  );

const moments: [string, number | null][] = [
  ['create table "reviews"', null],
  ['disable trigger', null],
  // The rows are restored next.
  ['alter table public.webhooks disable trigger', 40],
  ['alter table reports add constraint .* primary key', null],
  ['enable trigger', null],
];

test('a restore that is killed at any stage leaves the database empty, and the next one works', async () => {
  const { url, client } = await openEmpty();
  for (const [statement, goOnMs] of moments) {
    await client.query(holdBefore(statement));
    const { child, ended } = restore({ DATABASE_URL: url });
    await untilHeld(client);
    if (goOnMs !== null) {
      await client.query('select pg_advisory_unlock(42)');
      await setTimeout(goOnMs);
    }
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    await client.query('drop event trigger hold; drop schema hold cascade; select pg_advisory_unlock_all()');
    await untilEnded(client);
    expect((await client.query(relations)).rows).toEqual([]);
    expect((await client.query(restoreRoles)).rows).toEqual([]);
  }
  expect(await restore({ DATABASE_URL: url }).ended).toEqual({
    code: 0,
    said: expect.stringMatching(/ reports, .+\nAll invariants hold\.\n$/),
  });
});

const findDraft = async (dataDir: string) => (await readdir(dataDir)).find((name) => name.startsWith('restore-'));

test('a restore that is killed or stopped leaves neither its folder nor a PostgreSQL, and the next one works', async () => {
  const dataDir = await makeDataFolder();
  const interrupt = async (signal: NodeJS.Signals, isReached: (pid: number | null) => boolean) => {
    const { child, ended } = restore({ DATA_DIR: dataDir });
    let pid: number | null = null;
    const look = async () => {
      const draft = await findDraft(dataDir);
      pid = draft ? await readServerPid(join(dataDir, draft)) : null;
      expect(draft !== undefined && isReached(pid)).toBe(true);
    };
    await vi.waitFor(look, { timeout: 60_000, interval: 5 });
    child.kill(signal);
    const outcome = await ended;
    await vi.waitFor(async () => expect(await readdir(dataDir)).toEqual([]), { timeout: 30_000 });
    if (pid !== null) await vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), { timeout: 30_000 });
    return outcome;
  };
  await interrupt('SIGKILL', () => true);
  await interrupt('SIGKILL', (pid) => pid !== null);
  const stopped = { code: 130, said: 'Stopped. Nothing was restored.\n' };
  expect(await interrupt('SIGTERM', (pid) => pid !== null)).toEqual(stopped);
  expect((await restore({ DATA_DIR: dataDir }).ended).code).toBe(0);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

const title = 'a restore to a full disk says so and leaves nothing behind, and the next one works';
test.skipIf(smallDiskProblem !== null)(
  smallDiskProblem ? `${title} (${smallDiskProblem})` : title,
  async () => {
    const disk = await mountSmallDisk(400);
    const dataDir = join(disk.folder, 'data');
    await mkdir(dataDir);
    await disk.fill(330);
    expect(await restore({ DATA_DIR: dataDir }).ended).toEqual({
      code: 1,
      said: expect.stringMatching(/the disk is full\. Nothing was changed\.\n$/i),
    });
    expect(await readdir(dataDir)).toEqual([]);
    await disk.makeRoom();
    expect((await restore({ DATA_DIR: dataDir }).ended).code).toBe(0);
  },
  90_000,
);
