import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { makeFormerDatabase } from '../../../tests/db/former-database.ts';
import { openChangeFeed } from './changes.ts';
import { inspectDatabase } from './inspect-database.ts';
import {
  admitServer,
  EarlierLayoutError,
  EarlierServersError,
  IncompleteDatabaseError,
  inMigration,
  migrateDatabase,
  NewerDatabaseError,
} from './migrate.ts';
import { newId } from './uuid.ts';
import { readVersion } from './version.ts';

const migrations = join(import.meta.dirname, 'migrations');

async function makeEmptyDatabase(options = ''): Promise<pg.Client> {
  const serverUrl = inject('serverUrl');
  const name = `argus_empty_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return client;
}

const urlOf = (client: pg.Client) => {
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${client.database}`;
  return url.toString();
};

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations');
  return rows[0]?.n ?? 0;
}

async function countWritten(): Promise<number> {
  const journal: { entries: unknown[] } = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'));
  return journal.entries.length;
}

test('several processes that start at once apply each migration once', async () => {
  const client = await makeEmptyDatabase();
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(urlOf(client))));
  expect(await countApplied(client)).toBe(await countWritten());
  const { rows } = await client.query("select to_regclass('reports') is not null as there");
  expect(rows).toEqual([{ there: true }]);
});

test('migrating again changes nothing and leaves the lock free', async () => {
  const client = await makeEmptyDatabase();
  await migrateDatabase(urlOf(client));
  await client.query("insert into vanity_names (name, fetched_at) values ('kept', now())");
  await migrateDatabase(urlOf(client));
  expect(await countApplied(client)).toBe(await countWritten());
  const { rows } = await client.query<{ name: string }>('select name from vanity_names');
  expect(rows).toEqual([{ name: 'kept' }]);
  const locks = await client.query(
    "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(locks.rows).toEqual([]);
});

test('a migration that fails leaves nothing half done', async () => {
  const client = await makeEmptyDatabase();
  await client.query('create view sessions as select 1');
  await expect(migrateDatabase(urlOf(client))).rejects.toThrow();
  const { rows } = await client.query("select to_regclass('users') as users, to_regclass('reports') as reports");
  expect(rows).toEqual([{ users: null, reports: null }]);
  await client.query('drop view sessions');
  await migrateDatabase(urlOf(client));
  expect(await countApplied(client)).toBe(await countWritten());
});

test('migrating refuses a database that a newer version has migrated, and names both versions', async () => {
  const client = await makeEmptyDatabase();
  await migrateDatabase(urlOf(client));
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9e12)");
  await client.query(
    "insert into drizzle.versions (version, started_at) values ('99.1.0', now() + interval '1 second')",
  );
  await expect(migrateDatabase(urlOf(client))).rejects.toThrow(new NewerDatabaseError('99.1.0', await readVersion()));
});

test('the refusal of a newer database names the other version only if it is newer than this one', () => {
  expect(new NewerDatabaseError('0.4.0', '0.3.0').message).toContain('by Argus 0.4.0, and this is Argus 0.3.0,');
  for (const last of ['0.2.0', '0.3.0', null]) {
    expect(new NewerDatabaseError(last, '0.3.0').message).toContain(
      'by a later build of Argus, and this is Argus 0.3.0,',
    );
  }
});

test('migrating refuses a database with tables but no record of migrations, or the other way round', async () => {
  const client = await makeEmptyDatabase();
  await migrateDatabase(urlOf(client));
  await client.query('alter schema drizzle rename to elsewhere');
  await expect(migrateDatabase(urlOf(client))).rejects.toThrow(new IncompleteDatabaseError(true));
  await client.query('alter schema elsewhere rename to drizzle; drop schema public cascade; create schema public');
  await expect(migrateDatabase(urlOf(client))).rejects.toThrow(new IncompleteDatabaseError(false));
  expect(new IncompleteDatabaseError(false).message).toMatch(/a record of migrations, but no tables.+empty database/);
});

test('migrating waits until servers of an earlier version have stopped, logs that, and refuses if they keep running', async () => {
  const client = await makeEmptyDatabase();
  await makeFormerDatabase(urlOf(client));
  const feed = await openChangeFeed(urlOf(client), pino({ level: 'silent' }));
  const refused = migrateDatabase(urlOf(client), { patienceMs: 0 });
  await expect(refused).rejects.toThrow(new EarlierServersError(1, await readVersion()));
  expect(await countApplied(client)).toBe(28);
  const info = vi.fn();
  const waiting = migrateDatabase(urlOf(client), { log: { info } });
  await vi.waitFor(() => expect(info.mock.calls).toEqual([['waiting for servers of an earlier version to stop']]), {
    timeout: 20_000,
  });
  await feed.close();
  await waiting;
  expect(await countApplied(client)).toBe(await countWritten());
});

describe('functions and triggers', () => {
  const countReport = "select tgenabled from pg_trigger where tgname = 'count_report'";
  const takeAway = 'drop trigger count_report on reports';
  const asIfChanged = "update drizzle.functions set hash = 'of another version'";

  test('are created again at the next start only if their files changed', async () => {
    const client = await makeEmptyDatabase();
    await migrateDatabase(urlOf(client));
    await client.query(takeAway);
    await migrateDatabase(urlOf(client));
    expect((await client.query(countReport)).rows).toEqual([]);
    await client.query(asIfChanged);
    await migrateDatabase(urlOf(client));
    expect((await client.query(countReport)).rows).toEqual([{ tgenabled: 'O' }]);
  });

  test('are replaced only once the servers of the former version have stopped', async () => {
    const client = await makeEmptyDatabase();
    await migrateDatabase(urlOf(client));
    const feed = await openChangeFeed(urlOf(client), pino({ level: 'silent' }));
    await client.query(asIfChanged);
    const refused = migrateDatabase(urlOf(client), { patienceMs: 0 });
    await expect(refused).rejects.toThrow(new EarlierServersError(1, await readVersion()));
    await feed.close();
  });

  test('of another version keep a server from being admitted', async () => {
    const client = await makeEmptyDatabase();
    await migrateDatabase(urlOf(client));
    await admitServer(client);
    await client.query(asIfChanged);
    await expect(admitServer(client)).rejects.toThrow(NewerDatabaseError);
  });
});

test('several servers of one version start on a migrated database at once', async () => {
  const client = await makeEmptyDatabase();
  await migrateDatabase(urlOf(client));
  const feed = await openChangeFeed(urlOf(client), pino({ level: 'silent' }));
  await migrateDatabase(urlOf(client), { patienceMs: 0 });
  await feed.close();
});

test('migrating logs that it waits for another process to finish', async () => {
  const client = await makeEmptyDatabase();
  const info = vi.fn();
  const { second } = await inMigration(urlOf(client), async () => {
    const second = migrateDatabase(urlOf(client), { log: { info } });
    await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1), 30_000);
    return { second };
  });
  await second;
  expect(info).toHaveBeenCalledWith('waiting for another process that is migrating the database');
});

describe('a database of the layout before the migrations were squashed', () => {
  const makeEarlierDatabase = async () => {
    const client = await makeEmptyDatabase();
    await migrateDatabase(urlOf(client));
    await client.query('update drizzle.__drizzle_migrations set hash = md5(hash), created_at = created_at - 1000');
    await client.query("insert into vanity_names (name, fetched_at) values ('earlier', now())");
    return client;
  };
  const listNames = async (client: pg.Client) =>
    (await client.query<{ name: string }>('select name from vanity_names')).rows.map(({ name }) => name);

  test('is refused in one sentence and left alone', async () => {
    const client = await makeEarlierDatabase();
    await expect(migrateDatabase(urlOf(client))).rejects.toThrow(new EarlierLayoutError('early'));
    expect(await listNames(client)).toEqual(['earlier']);
  });

  test('is emptied and created again for a demo, which is notified once', async () => {
    const client = await makeEarlierDatabase();
    const onEarlierLayout = vi.fn();
    await migrateDatabase(urlOf(client), { onEarlierLayout });
    await migrateDatabase(urlOf(client), { onEarlierLayout });
    expect(onEarlierLayout).toHaveBeenCalledTimes(1);
    expect(await listNames(client)).toEqual([]);
    expect(await countApplied(client)).toBe(await countWritten());
  });
});

test('an empty database of another encoding is refused with the command that creates the right one', async () => {
  const client = await makeEmptyDatabase("template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc");
  await expect(migrateDatabase(urlOf(client))).rejects.toThrow(
    "The database's encoding is SQL_ASCII, and names in every script need UTF8. Create it again: createdb --encoding UTF8 --locale C.UTF-8 --template template0.",
  );
  expect(await inspectDatabase(urlOf(client))).toMatchObject({ encoding: 'SQL_ASCII', hasTables: false });
});

test('the locale C is recognised by what it does to letters beyond ASCII', async () => {
  const client = await makeEmptyDatabase("template template0 encoding 'UTF8' locale 'C' locale_provider libc");
  expect(await inspectDatabase(urlOf(client))).toMatchObject({ encoding: 'UTF8', ignoresCase: false });
  expect(await inspectDatabase(inject('serverUrl'))).toMatchObject({ encoding: 'UTF8', ignoresCase: true });
});
