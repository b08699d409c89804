import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import {
  checkDataFolder,
  describeStartFailure,
  isServerAlive,
  readPid,
  readPort,
  recordPlatform,
} from './data-folder.ts';
import { initdbPrefix, removeAbandonedDrafts } from './draft-folder.ts';
import { type Account, canEnter, findAccount, findBinaries, readMajorVersion, runAs } from './embedded-account.ts';

const superuser = 'argus';
/** Every process that uses the server holds this lock shared; the last one to release it stops the server. */
const inUseLock = 7_654_321;
const timeoutMs = 60_000;
const stopPollMs = 20;
const maxFailures = 5;
const retryMs = 200;
const minBuffersMb = 128;

export interface EmbeddedDatabase {
  url: string;
  release(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  throwAway?: boolean;
}

/** Joins a server that already runs in the folder, and restarts it on the same port if it exits while in use. */
export async function openEmbedded({ dataDir, throwAway = false }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  const cluster = join(root, 'postgres');
  const account = await findAccount();
  await mkdir(root, { recursive: true });
  await removeAbandonedDrafts(root);
  if (account) await chown(root, account.uid, account.gid);
  if (!(await canEnter(account, root))) {
    throw new Error(
      `PostgreSQL cannot run as root, and the account it runs as cannot enter ${dirname(root)}. ` +
        'Set DATA_DIR to a folder that others may enter, or start as an ordinary user.',
    );
  }
  const binaries = await findBinaries(account);
  const passwordFile = join(cluster, 'argus-password');
  if (!existsSync(passwordFile)) await initialize(cluster, binaries.initdb, account, throwAway);
  else await checkDataFolder(cluster, await readMajorVersion(account, binaries.postgres));
  const password = (await readFile(passwordFile, 'utf8')).trim();

  const tryToJoin = async () => {
    const port = await readPort(cluster);
    if (port === null) return null;
    const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
    const holder = await holdInUseLock(url);
    return holder && { url, holder };
  };
  const start = async (port: number | null) => {
    const settings = [
      `-p ${port ?? (await freePort())} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
      '-c max_connections=200 -c timezone=UTC -c log_min_messages=warning',
      `-c shared_buffers=${throwAway ? minBuffersMb : sharedBuffersMb()}MB -c random_page_cost=1.1`,
      throwAway ? '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=256MB' : '',
    ].join(' ');
    const args = ['start', '-D', cluster, '-w', '-t', '60', '-l', join(cluster, 'server.log'), '-o', settings];
    // Two processes may start the server at once. The one whose pg_ctl fails joins the other's server.
    return runAs(account, binaries.pg_ctl, args)
      .then(() => true)
      .catch(() => false);
  };

  const joinOrStart = async (port: number | null = null) => {
    const deadline = Date.now() + timeoutMs;
    let joined = await tryToJoin();
    let failures = 0;
    while (!joined) {
      const wasHeld = await isServerAlive(cluster);
      const hasStarted = await start(port);
      joined = await tryToJoin();
      if (joined) break;
      // While a server holds the folder, another process is starting or stopping it and may have finished just now.
      if (!wasHeld && !(await isServerAlive(cluster))) failures += 1;
      if (failures === maxFailures || Date.now() > deadline) {
        if (!hasStarted) throw await describeStartFailure(cluster);
        throw new Error(`PostgreSQL in ${cluster} started but does not accept connections.`);
      }
      await setTimeout(retryMs);
    }
    return joined;
  };

  /** `pg_ctl stop -w` would go on to wait for the server that another process may start right afterwards. */
  const stop = async () => {
    const pid = await readPid(cluster);
    await runAs(account, binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-W']);
    const deadline = Date.now() + timeoutMs;
    while ((await readPid(cluster)) === pid && (await isServerAlive(cluster))) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL in ${cluster} does not stop.`);
      await setTimeout(stopPollMs);
    }
  };

  const joined = await joinOrStart();
  await recordPlatform(cluster);
  const { url } = joined;
  let { holder } = joined;
  let isReleased = false;
  let rejoining = Promise.resolve();
  // The lock is lost with its connection, and without it another process could stop the server while we use it.
  const rejoin = async () => {
    while (!isReleased) {
      const rejoined = await joinOrStart(Number(new URL(url).port)).catch(() => null);
      if (rejoined) return keepJoined(rejoined.holder);
      await setTimeout(retryMs);
    }
  };
  const keepJoined = (held: pg.Client) => {
    holder = held;
    held.once('end', () => {
      if (!isReleased) rejoining = rejoin();
    });
  };
  keepJoined(holder);
  return {
    url,
    async release() {
      isReleased = true;
      await rejoining;
      const isLast = await releaseInUseLock(holder);
      // The lock is held until the server is down. A process that joins now waits, loses its connection and restarts
      // the server.
      if (isLast) await stop();
      await holder.end().catch(() => undefined);
    },
  };
}

async function initialize(target: string, initdb: string, account: Account | null, throwAway: boolean): Promise<void> {
  const draft = await mkdtemp(join(dirname(target), initdbPrefix));
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
  const cluster = join(draft, 'cluster');
  await runAs(account, initdb, [
    ...['-D', cluster, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(throwAway ? ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1'] : []),
  ]);
  await rename(passwordFile, join(cluster, 'argus-password'));
  await rename(cluster, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

/** PostgreSQL's manual advises a quarter of the memory. Pages are allocated only as they are used. */
const sharedBuffersMb = () => Math.min(8192, Math.max(minBuffersMb, Math.floor(totalmem() / 4 / 1024 ** 2)));

async function holdInUseLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [inUseLock]);
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

async function releaseInUseLock(holder: pg.Client): Promise<boolean> {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [inUseLock]);
    const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUseLock]);
    return rows[0]?.last === true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      );
    });
  });
}
