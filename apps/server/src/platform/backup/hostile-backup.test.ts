import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { inMigration } from '../db/migrate.ts';
import { BackupFileError, readBackupFile, writeBackupFile } from './backup-file.ts';
import { footerSchema, headerSchema, openBackup, tableLineSchema } from './backup-format.ts';
import { dumpDatabase } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';
import { restoreIntoDatabase } from './restore-backup.ts';

/*
 * A checksum is not a signature: anyone can make a file that passes. Nothing in such a file may reach a statement, a
 * program or the terminal.
 */

let folder: string;
let database: TestDatabase;
/** These are the chunks of a backup of an empty site. */
let chunks: string[];
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-hostile-'));
  database = await createTestDatabase();
  const { url } = database;
  chunks = [];
  for await (const chunk of dumpDatabase({ url, version: '1.0.0', now: new Date() })) chunks.push(chunk.toString());
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

type Change = (line: object) => object;

async function writeBackup(change: Change): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.backup`);
  async function* write() {
    for (const chunk of chunks) yield chunk.startsWith('{') ? `${JSON.stringify(change(JSON.parse(chunk)))}\n` : chunk;
  }
  await writeBackupFile(path, write());
  return path;
}

const inHeader =
  (changes: object): Change =>
  (line) =>
    headerSchema.safeParse(line).success ? { ...line, ...changes } : line;
const inFooter =
  (changes: object): Change =>
  (line) =>
    footerSchema.safeParse(line).success ? { ...line, ...changes } : line;
const inTable =
  (change: (columns: string[]) => object): Change =>
  (line) => {
    const { data } = tableLineSchema.safeParse(line);
    return data?.table === 'public.vanity_names' ? { ...data, ...change(data.columns) } : line;
  };

const touched = () => join(folder, 'touched');
const program = () => `from program 'touch ${touched()}' --`;
const restoreRoles = "select from pg_roles where rolname like 'argus\\_restore\\_%'";

async function load(path: string, url: string): Promise<void> {
  const backup = await openBackup(readBackupFile(path));
  await inMigration(url, (client) => loadDatabase(client, backup)).finally(() => backup.close());
}

function expectRefusal(error: unknown): void {
  expect(error).toBeInstanceOf(BackupFileError);
  expect(String(error)).not.toMatch(/\p{Cc}|touch/u);
  expect(existsSync(touched())).toBe(false);
}

test.each<[string, () => Change]>([
  ['a column that ends the list', () => inTable(([first]) => ({ columns: [`${first}) ${program()}`] }))],
  [
    'a column that begins another statement',
    () => inTable((columns) => ({ columns: [...columns, `name) from stdin; reset role; copy users ${program()}`] })),
  ],
  ['a quoted column', () => inTable(() => ({ columns: [`"name") ${program()}`] }))],
  ['a column too few', () => inTable((columns) => ({ columns: columns.slice(1) }))],
  ['a column twice', () => inTable(([first, , ...rest]) => ({ columns: [first, first, ...rest] }))],
  ['a table that is a statement', () => inTable(() => ({ table: `public.vanity_names ${program()}` }))],
  ['a table of PostgreSQL', () => inTable(() => ({ table: 'pg_catalog.pg_authid' }))],
  ['the record of migrations', () => inTable(() => ({ table: 'drizzle.__drizzle_migrations' }))],
  ['a table twice', () => inTable(() => ({ table: 'public.api_keys' }))],
  ['a table that every object has', () => inTable(() => ({ table: 'constructor' }))],
  ['the sequence of migrations', () => inFooter({ sequences: { 'drizzle.__drizzle_migrations_id_seq': '9' } })],
  ['a sequence that is a statement', () => inFooter({ sequences: { "x'); drop table users; --": '9' } })],
  [
    'a value that is a statement',
    () => inFooter({ sequences: { 'public.alert_events_id_seq': '9); drop table users' } }),
  ],
  ['a count that is no number', () => inFooter({ rows: { 'public.users': 'all' } })],
  ['tables without counts', () => inFooter({ rows: {} })],
])('a backup with %s is refused with a sentence, and nothing in it is executed', async (_, change) => {
  expectRefusal(await load(await writeBackup(change()), database.url).catch((reason: unknown) => reason));
  expect((await query(database.url, restoreRoles)).rows).toEqual([]);
});

test.each<[string, object]>([
  ['a version that clears the screen', { version: '1.0.0\u001b[2J' }],
  ['migrations of its own', { migrations: [{ hash: '../../evil.sql', createdAt: 1 }] }],
  ['an endless header', { settings: 'x'.repeat(3 * 1024 ** 2) }],
])('a backup with %s is refused before anything is created', async (_, changes) => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const path = await writeBackup(inHeader(changes));
  expectRefusal(await restoreIntoDatabase(path, url).catch((reason: unknown) => reason));
  expect((await query(url, "select to_regclass('public.users') as users")).rows).toEqual([{ users: null }]);
});

test('a role without superuser rights can restore a backup', async () => {
  const { url, drop } = await createEmptyDatabase();
  const owner = new URL(url);
  owner.username = `argus_owner_${process.pid}`;
  owner.password = 'of-the-owner';
  await query(url, `create role ${owner.username} login password '${owner.password}'`);
  onTestFinished(async () => {
    await query(url, `drop owned by ${owner.username} cascade`);
    await query(url, `drop role ${owner.username}`);
    await drop();
  });
  await query(url, `grant all on database ${owner.pathname.slice(1)} to ${owner.username}`);
  await query(url, `alter schema public owner to ${owner.username}`);
  const { violations } = await restoreIntoDatabase(await writeBackup((line) => line), owner.toString());
  expect(violations).toEqual([]);
});

test('rows are loaded without the rights of a superuser', async () => {
  const source = await createTestDatabase();
  const target = await createTestDatabase();
  onTestFinished(() => Promise.all([source.drop(), target.drop()]).then(() => undefined));
  await query(source.url, "insert into vanity_names (name, steam64_id, fetched_at) values ('kept', null, now())");
  await query(target.url, "alter table vanity_names add check (current_setting('is_superuser') = 'off')");
  const path = join(folder, 'one-row.backup');
  await writeBackupFile(path, dumpDatabase({ url: source.url, version: '1.0.0', now: new Date() }));
  await load(path, target.url);
  expect((await query(target.url, 'select name from vanity_names')).rows).toEqual([{ name: 'kept' }]);
  expect((await query(target.url, restoreRoles)).rows).toEqual([]);
});

test('a backup that ends in the middle of a row leaves the database empty', async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const path = join(folder, 'cut.backup');
  const last = chunks.findIndex((chunk) => chunk.includes('{"table":"public.vanity_names"'));
  expect(last).toBeGreaterThan(0);
  async function* write() {
    yield* chunks.slice(0, last + 1);
    yield 'half a r';
  }
  await writeBackupFile(path, write());
  expectRefusal(await restoreIntoDatabase(path, url).catch((reason: unknown) => reason));
  const schemas = "select nspname from pg_namespace where nspname = 'drizzle'";
  const tables = "select from pg_tables where schemaname = 'public'";
  for (const statement of [schemas, tables, restoreRoles]) expect((await query(url, statement)).rows).toEqual([]);
});
