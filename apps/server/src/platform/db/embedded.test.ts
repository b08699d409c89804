import { fork } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive, makeDataFolder, readServerPid } from '../../../tests/db/data-folder.ts';
import { queryOnce } from '../../../tests/db/query-once.ts';
import { handOver } from '../../../tests/hand-over.ts';
import { processEnv } from '../../../tests/process/process-env.ts';
import { DataFolderError } from './data-folder.ts';
import { openEmbedded } from './embedded.ts';

/**
 * Lets another process write until it has acknowledged this many rows, kills it, and returns the last acknowledged row.
 */
async function writeAndKill(folder: string, rows: number): Promise<number> {
  const child = fork(join(import.meta.dirname, '../../../tests/db/write-rows.ts'), [folder], { env: processEnv });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let last = 0;
  let acknowledged = 0;
  await new Promise<void>((resolve) => {
    child.on('message', (n) => {
      last = Number(n);
      acknowledged += 1;
      if (acknowledged === rows) resolve();
    });
    child.once('exit', () => resolve());
  });
  child.kill('SIGKILL');
  await ended;
  expect(acknowledged).toBeGreaterThanOrEqual(rows);
  return last;
}

const expectWritten = async (url: string, last: number) => {
  const [counts] = await queryOnce(url, 'select count(*)::int as rows, max(n) as last from written');
  expect(counts?.rows).toBeGreaterThanOrEqual(last);
  expect(counts?.rows).toBe(counts?.last);
};

/** Returns the process ids of the connections that hold the lock which marks the server as in use. */
const listHolders = async (url: string): Promise<number[]> => {
  const rows = await queryOnce(
    url,
    "select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted",
  );
  return rows.map(({ pid }) => Number(pid));
};

/** Waits until both processes hold the lock again, through new connections. */
const expectHeldAnew = (url: string, former: readonly number[]) =>
  vi.waitFor(
    async () => {
      const holders = await listHolders(url);
      expect(holders).toHaveLength(2);
      expect(holders.filter((pid) => former.includes(pid))).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );

/** A dead process counts as alive until its parent has reaped it. */
const expectDead = (pid: number | null) =>
  vi.waitFor(() => expect(pid !== null && isAlive(pid)).toBe(false), { timeout: 20_000, interval: 100 });

/** The folder is initialised once, because that takes longer than most of these tests. */
const folder = handOver(makeDataFolder);

describe('the embedded database', () => {
  test('is initialised once when several processes start at the same moment', async () => {
    const dataDir = await folder.take();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openEmbedded({ dataDir })));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    await Promise.all(opened.map((database) => database.release()));
    expect(await readServerPid(dataDir)).toBeNull();
    folder.leave(dataDir);
  });

  test('is shared by a second process, runs until the last one exits, and leaves no process behind', async () => {
    const dataDir = await folder.take();
    const first = await openEmbedded({ dataDir, throwAway: true });
    const pid = await readServerPid(dataDir);
    const second = await openEmbedded({ dataDir, throwAway: true });
    expect(second.url).toBe(first.url);
    expect(await readServerPid(dataDir)).toBe(pid);
    await queryOnce(first.url, 'create table shared as select 7 as n');
    expect(await queryOnce(second.url, 'select n from shared')).toEqual([{ n: 7 }]);

    await first.release();
    expect(await queryOnce(second.url, 'select n from shared')).toEqual([{ n: 7 }]);
    await second.release();
    expect(await readServerPid(dataDir)).toBeNull();
    await expectDead(pid);

    const third = await openEmbedded({ dataDir, throwAway: true });
    expect(await queryOnce(third.url, 'select n from shared')).toEqual([{ n: 7 }]);
    await third.release();
    folder.leave(dataDir);
  });

  test('accepts only its own password, and listens on loopback only', async () => {
    const dataDir = await folder.take();
    const database = await openEmbedded({ dataDir, throwAway: true });
    const stranger = new URL(database.url);
    stranger.password = 'guess';
    await expect(queryOnce(stranger.toString(), 'select 1')).rejects.toThrow('password authentication failed');
    const [settings] = await queryOnce(database.url, "select current_setting('listen_addresses') as addresses");
    expect(settings).toEqual({ addresses: '127.0.0.1' });
    await database.release();
    folder.leave(dataDir);
  });

  test('loses nothing it acknowledged when the process that started it is killed', async () => {
    const dataDir = await folder.take();
    const first = await writeAndKill(dataDir, 100);
    const pid = await readServerPid(dataDir);
    const taken = await openEmbedded({ dataDir });
    expect(await readServerPid(dataDir)).toBe(pid);
    await expectWritten(taken.url, first);
    await taken.release();
    expect(await readServerPid(dataDir)).toBeNull();
    folder.leave(dataDir);
  });

  test('loses nothing it acknowledged when the server itself is killed as well', async () => {
    const dataDir = await folder.take();
    const last = await writeAndKill(dataDir, 100);
    const pid = (await readServerPid(dataDir)) ?? 0;
    process.kill(pid, 'SIGKILL');
    await expectDead(pid);
    const recovered = await openEmbedded({ dataDir });
    await expectWritten(recovered.url, last);
    await recovered.release();
    folder.leave(dataDir);
  });

  test('is restarted on the same port when it dies while in use', async () => {
    const dataDir = await folder.take();
    const [first, second] = [await openEmbedded({ dataDir }), await openEmbedded({ dataDir })];
    await queryOnce(first.url, 'create table kept as select 7 as n');
    const former = await listHolders(first.url);
    const pid = (await readServerPid(dataDir)) ?? 0;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await queryOnce(first.url, 'select n from kept')).toEqual([{ n: 7 }]), {
      timeout: 90_000,
      interval: 100,
    });
    expect(await readServerPid(dataDir)).not.toBe(pid);
    await expectHeldAnew(first.url, former);

    await first.release();
    expect(await queryOnce(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.release();
    expect(await readServerPid(dataDir)).toBeNull();
    folder.leave(dataDir);
  });

  test('is not stopped while in use after one of its own processes was killed and it dropped every connection', async () => {
    const dataDir = await folder.take();
    const open = () => openEmbedded({ dataDir, throwAway: true });
    const [first, second] = [await open(), await open()];
    const former = await listHolders(first.url);
    process.kill(Number(former[0]), 'SIGKILL');
    // Until the server has noticed, the lock of the killed process is listed as if nothing had happened.
    await expectHeldAnew(first.url, former);
    await first.release();
    expect(await queryOnce(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.release();
    expect(await readServerPid(dataDir)).toBeNull();
    folder.leave(dataDir);
  });

  test('is never stopped while a process that has just joined still uses it', async () => {
    const dataDir = await folder.take();
    const comeAndGo = async () => {
      for (let round = 0; round < 4; round += 1) {
        const database = await openEmbedded({ dataDir, throwAway: true });
        for (let n = 0; n < 5; n += 1) expect(await queryOnce(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
        await database.release();
      }
    };
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
    expect(await readServerPid(dataDir)).toBeNull();
    folder.leave(dataDir);
  });

  test('counts as stopped for the process that stopped it, even if another process starts the next server at that moment', async () => {
    const dataDir = await folder.take();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const database = await openEmbedded({ dataDir, throwAway: true });
    const released = database.release();
    await vi.waitFor(async () => expect(await readServerPid(dataDir)).toBeNull(), { timeout: 20_000, interval: 1 });
    onTestFinished(() => rm(pidFile));
    // The file now names a process that does not stop, as if another process had started the next server.
    await writeFile(pidFile, `${process.pid}\n`);
    await released;
    folder.leave(dataDir);
  });

  test('refuses a folder that another PostgreSQL version or another platform wrote', async () => {
    const dataDir = await folder.take();
    const database = await openEmbedded({ dataDir, throwAway: true });
    await database.release();
    const open = () =>
      openEmbedded({ dataDir, throwAway: true }).then(
        () => null,
        (error: unknown) => error,
      );
    const exchange = async (name: string, text: string) => {
      const file = join(dataDir, 'postgres', name);
      const before = await readFile(file, 'utf8');
      await writeFile(file, text);
      return () => writeFile(file, before);
    };
    for (const [name, text, sentence] of [
      [
        'PG_VERSION',
        '19\n',
        /was written by PostgreSQL 19, and this version of Argus comes with PostgreSQL 18\. .+npm run restore/,
      ],
      [
        'PG_VERSION',
        '17\n',
        /was written by PostgreSQL 17, and this version of Argus comes with PostgreSQL 18\. .+npm run restore/,
      ],
      ['argus-system', 'linux s390x\n', /was written on linux s390x, and this machine is .* Run npm run backup there/],
    ] as const) {
      const undo = await exchange(name, text);
      const error = await open();
      expect(error).toBeInstanceOf(DataFolderError);
      expect(String(error)).toMatch(sentence);
      await undo();
    }

    // In a folder from before the platform was recorded, the error quotes PostgreSQL's own message.
    const undo = await exchange('global/pg_control', 'of another machine');
    const error = await open();
    expect(error).toBeInstanceOf(DataFolderError);
    expect(String(error)).toMatch(
      /PostgreSQL does not start in .*postgres: .*pg_control.*\. Its log is .*server\.log\./,
    );
    await undo();
    folder.leave(dataDir);
  });
});
