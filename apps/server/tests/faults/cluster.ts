import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { type Account, findAccount, findBinaries, runAs } from '../../src/platform/db/embedded-account.ts';
import { queryOnce } from '../db/query-once.ts';
import { findFreePort } from '../free-port.ts';

type Settings = Record<string, string | number>;

/**
 * A cluster is a PostgreSQL for one test, from the binaries that npm installed. It is durable as in production, so it
 * may be killed.
 */
export interface Cluster {
  folder: string;
  port: number;
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the postmaster with SIGKILL, after which its children exit. */
  kill(): Promise<void>;
  isRunning(): Promise<boolean>;
  query(statement: string): Promise<Record<string, unknown>[]>;
}

const superuser = 'argus';
const startTimeoutMs = 60_000;
const everySetting: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Shared memory is in the server's folder, so that a killed server leaves nothing behind.
  dynamic_shared_memory_type: 'mmap',
  max_connections: 100,
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/** Creates a cluster in the folder `parent`, which may be on a small disk. */
export async function createCluster({ settings = {}, parent }: { settings?: Settings; parent?: string } = {}) {
  const account = await findAccount();
  const folder = await makeFolder(account, parent);
  // An initialized folder is copied, which takes a tenth of the time of initdb.
  const initialized = join(inject('runFolder'), 'initialized');
  if (!existsSync(initialized)) await initialize(account, initialized);
  await runAs(account, 'cp', ['-R', `${initialized}/.`, folder]);
  return startCluster(folder, settings);
}

/**
 * Renames the folder only once it is complete. If two workers initialize at the same time, the later one's folder stays
 * unused until the end of the run.
 */
async function initialize(account: Account | null, target: string): Promise<void> {
  const folder = await makeFolder(account, dirname(target));
  const { initdb } = await findBinaries(account);
  const quick = ['--no-instructions', '--no-sync'];
  await runAs(account, initdb, ['-D', folder, '-U', superuser, '--auth=trust', '--encoding=UTF8', ...quick]);
  await rename(folder, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Makes a streaming standby from a manual base backup, because the npm package has no pg_basebackup. */
export async function createStandby(primary: Cluster, settings: Settings = {}): Promise<Cluster> {
  const account = await findAccount();
  const folder = await makeFolder(account);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', fast => true)");
    await runAs(account, 'cp', ['-R', `${primary.folder}/.`, folder]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(folder, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  await rm(join(folder, 'postmaster.pid'), { force: true });
  for (const file of ['backup_label', 'standby.signal']) if (account) await lend(account, join(folder, file));
  return startCluster(folder, {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${superuser} application_name=standby`,
  });
}

async function startCluster(folder: string, settings: Settings): Promise<Cluster> {
  const account = await findAccount();
  const { pg_ctl } = await findBinaries(account);
  const port = await findFreePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const lines = Object.entries({ ...everySetting, ...settings, port }).map(([name, value]) => `${name} = '${value}'`);
  // The last line of a setting wins, so a copy may override the settings of its original.
  await writeFile(join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  const control = (...args: string[]) => runAs(account, pg_ctl, [...args, '-D', folder]);
  const readPid = async () =>
    Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]);
  const cluster: Cluster = {
    folder,
    port,
    url,
    // Starting fails while children of a killed server still hold its shared memory, so it is retried until they have
    // exited.
    start: () =>
      vi
        .waitFor(() => control('start', '-w', '-t', '60', '-l', join(folder, 'server.log')), {
          timeout: startTimeoutMs,
          interval: 50,
        })
        .then(() => undefined),
    stop: async () => {
      await control('stop', '-m', 'fast', '-w');
    },
    async kill() {
      const pid = await readPid();
      expect(pid).toBeGreaterThan(0);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(async () => expect(await cluster.isRunning()).toBe(false), { timeout: 20_000, interval: 20 });
    },
    isRunning: () =>
      control('status').then(
        () => true,
        () => false,
      ),
    query: (statement) => queryOnce(url, statement),
  };
  await cluster.start();
  onTestFinished(async () => {
    await control('stop', '-m', 'immediate', '-w').catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return cluster;
}

async function makeFolder(account: Account | null, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'argus-cluster-'));
  await chmod(folder, 0o700);
  if (account) await lend(account, folder);
  return folder;
}

const lend = ({ uid, gid }: Account, path: string) => chown(path, uid, gid);
