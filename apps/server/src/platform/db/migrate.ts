import { setTimeout } from 'node:timers/promises';
import { isNewerVersion } from '@argus/domain/shared/version';
import type pg from 'pg';
import type { Logger } from 'pino';
import { feedName } from './changes.ts';
import { minMajor, neededEncoding } from './inspect-database.ts';
import {
  findAppliedFunctions,
  findLastVersion,
  findPath,
  hasTables,
  listAppliedMigrations,
  type Migration,
  type Path,
  readFunctions,
} from './migration-history.ts';
import { withClient } from './reach-database.ts';
import { readVersion } from './version.ts';

const migrationLock = 7_654_322;
const pollMs = 500;

export class EarlierLayoutError extends Error {
  constructor(age: 'older' | 'early') {
    super(
      age === 'older'
        ? 'This database is of a version before Argus 0.2.0. Start Argus 0.2.0 on it once, then this version.'
        : 'This database was created by an early version of Argus and cannot be migrated. Please use an empty one.',
    );
  }
}

export class NewerDatabaseError extends Error {
  constructor(last: string | null, own: string) {
    const newer = last && isNewerVersion(last, own) ? `Argus ${last}` : 'a later build of Argus';
    super(
      `The database was migrated by ${newer}, and this is Argus ${own}, which does not know its layout. Start the newer version, or restore a backup from before the upgrade.`,
    );
  }
}

/** A `pg_restore` that was interrupted leaves such a database. */
export class IncompleteDatabaseError extends Error {
  readonly reason: string;
  readonly remedy =
    'A restore was interrupted, or it belongs to another program. Create an empty database, set DATABASE_URL to it, and restore your backup there if you have one.';

  constructor(isFilled: boolean) {
    const found = isFilled ? 'tables, but no record of migrations' : 'a record of migrations, but no tables';
    const reason = `The database is incomplete: it has ${found}.`;
    super();
    this.reason = reason;
    this.message = `${reason} ${this.remedy}`;
  }
}

/**
 * With another encoding, PostgreSQL refuses or miscounts letters. Only an empty database is refused for that; the
 * doctor reports one that is in use.
 */
export class EncodingError extends Error {
  constructor(encoding: string | undefined) {
    super(
      `The database's encoding is ${encoding}, and names in every script need ${neededEncoding}. Create it again: createdb --encoding ${neededEncoding} --locale C.UTF-8 --template template0.`,
    );
  }
}

/** Earlier servers would write what the migrated tables refuse. */
export class EarlierServersError extends Error {
  constructor(count: number, own: string) {
    super(
      `The database has to be migrated for Argus ${own}, and ${count === 1 ? 'a server' : `${count} processes`} of an earlier version still ${count === 1 ? 'uses' : 'use'} it. Nothing was changed. Stop every server of the earlier version, then start this one.`,
    );
  }
}

interface MigrateOptions {
  /** This is called before all tables of an earlier layout are dropped. Without it, such a database is refused. */
  onEarlierLayout?: (() => void) | undefined;
  log?: Pick<Logger, 'info'>;
  patienceMs?: number;
}

/** Several processes may start at once: one applies all changes or none, and the others wait. */
export async function migrateDatabase(
  url: string,
  { onEarlierLayout, log, patienceMs = 30_000 }: MigrateOptions = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const attempt = async (client: pg.Client): Promise<number> => {
    const path = await findPath(await listAppliedMigrations(client));
    if (path === 'older' || path === 'early') {
      if (!onEarlierLayout) throw new EarlierLayoutError(path);
      onEarlierLayout();
      await client.query('drop schema public, drizzle cascade; create schema public');
    }
    await refuseIncomplete(client);
    const servers = await countEarlierServers(client);
    if (servers === 0) await applyMigrations(client);
    return servers;
  };
  for (let isWaiting = false; ; isWaiting = true) {
    const servers = await inMigration(url, attempt, log);
    if (servers === 0) return;
    if (performance.now() >= deadline) throw new EarlierServersError(servers, await readVersion());
    if (!isWaiting) log?.info('waiting for servers of an earlier version to stop');
    await setTimeout(pollMs);
  }
}

/** While a database lacks migrations or functions of this version, every server on it is of an earlier version. */
async function countEarlierServers(client: pg.Client): Promise<number> {
  const path = await findPath(await listAppliedMigrations(client));
  const isCurrent = typeof path === 'object' && path.missing.length === 0 && path.replacement === null;
  if (path === 'newer' || (isCurrent && (await hasFunctions(client)))) return 0;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1`,
    [feedName],
  );
  return rows[0]?.count ?? 0;
}

/** The lock ends with the transaction, so it cannot stay behind on a pooled connection. */
export async function inMigration<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  log?: Pick<Logger, 'info'>,
): Promise<T> {
  return withClient(url, { application_name: 'argus migration' }, async (client) => {
    await client.query('begin');
    // The role may have timeouts that are meant for requests.
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version_num') as version, getdatabaseencoding() as encoding",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    const encoding = rows[0]?.encoding;
    if (major < minMajor) throw new Error(`PostgreSQL ${minMajor} or newer is needed; this server is ${major}.`);
    await lockMigrations(client, log);
    if (encoding !== neededEncoding && !(await hasTables(client))) throw new EncodingError(encoding);
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

async function lockMigrations(client: pg.Client, log?: Pick<Logger, 'info'>): Promise<void> {
  const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as "isLocked"', [
    migrationLock,
  ]);
  if (rows[0]?.isLocked) return;
  log?.info('waiting for another process that is migrating the database');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

export async function applyMigrations(client: pg.Client): Promise<void> {
  await createRecord(client);
  const { missing, replacement } = await refuseNewer(client);
  if (missing.length > 0 || replacement) {
    await dropViews(client);
    await withoutTriggers(client, () => runMigrations(client, missing));
    if (replacement) await replaceRecord(client, replacement);
  }
  if (missing.length > 0 || !(await hasFunctions(client))) await createFunctions(client);
  await client.query(
    'insert into drizzle.versions (version) values ($1) on conflict (version) do update set started_at = now()',
    [await readVersion()],
  );
}

export async function createTables(client: pg.Client, { made }: Path): Promise<void> {
  await createRecord(client);
  await runMigrations(client, made);
}

async function createRecord(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.versions (version text primary key, started_at timestamptz not null default now());
    create table if not exists drizzle.functions (hash text primary key)`);
}

async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      createdAt,
    ]);
  }
}

async function replaceRecord(client: pg.Client, { hash, createdAt }: Migration): Promise<void> {
  await client.query('delete from drizzle.__drizzle_migrations where created_at < $1', [createdAt]);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, createdAt]);
}

/** As in a restore, no trigger reacts to the rows that a migration changes. */
async function withoutTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const switchAll = async (from: string, action: string) => {
    const { rows } = await client.query<{ name: string }>(
      'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgenabled = $1',
      [from],
    );
    for (const { name } of rows) await client.query(`alter table ${name} ${action} trigger user`);
  };
  await switchAll('O', 'disable');
  await work();
  await switchAll('D', 'enable');
}

/** A view would keep its columns from being changed. Creating the functions creates the views again. */
async function dropViews(client: pg.Client): Promise<void> {
  const { sql } = await readFunctions();
  const names = [...sql.matchAll(/^create view (\w+)/gm)].map(([, name]) => name);
  await client.query(`drop view if exists ${names.join(', ')}`);
}

/** Function bodies are not checked, because they may call what a later file defines. */
async function createFunctions(client: pg.Client): Promise<void> {
  const { sql, hash } = await readFunctions();
  await client.query('set local check_function_bodies = off; set local client_min_messages = warning');
  await dropViews(client);
  await client.query(sql);
  await client.query('delete from drizzle.functions');
  await client.query('insert into drizzle.functions (hash) values ($1)', [hash]);
}

async function hasFunctions(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  return (await findAppliedFunctions(client)) === (await readFunctions()).hash;
}

export async function refuseNewer(client: Pick<pg.Client, 'query'>): Promise<Path> {
  const path = await findPath(await listAppliedMigrations(client));
  if (path === 'newer') throw await newerDatabase(client);
  if (path === 'older' || path === 'early') throw new EarlierLayoutError(path);
  return path;
}

const newerDatabase = async (client: Pick<pg.Client, 'query'>) =>
  new NewerDatabaseError(await findLastVersion(client), await readVersion());

export async function refuseIncomplete(client: pg.Client): Promise<void> {
  const isFilled = await hasTables(client);
  const isRecorded = (await listAppliedMigrations(client)).length > 0;
  if (isFilled !== isRecorded) throw new IncompleteDatabaseError(isFilled);
}

/**
 * Migrations wait while a server's change feed is connected, so the database can have become too new only before that.
 */
export async function admitServer(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock_shared($1)', [migrationLock]);
  await refuseNewer(client);
  if (!(await hasFunctions(client))) throw await newerDatabase(client);
  await client.query('commit');
}
