import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';

const migrationsFolder = join(import.meta.dirname, 'migrations');
const functionsFolder = join(import.meta.dirname, 'functions');
export const formerFolder = join(migrationsFolder, 'from-0.2.0');
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const formerSchema = z.array(
  z.object({ name: z.string(), createdAt: z.number(), hashes: z.tuple([z.string()], z.string()) }),
);
/** `from-0.2.0/schema.sql` creates what the first former migrations, up to 0.2.0, created: this many. */
const countOfRelease = 28;

export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

export interface Migration extends AppliedMigration {
  name: string;
  statements: readonly string[];
}

export async function listMigrations(): Promise<Migration[]> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(journal));
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis, sql }, index) => ({
    name: entries[index]?.tag ?? '',
    hash,
    createdAt: folderMillis,
    statements: sql,
  }));
}

async function listFormerMigrations() {
  const history = formerSchema.parse(JSON.parse(await readFile(join(formerFolder, 'history.json'), 'utf8')));
  return Promise.all(
    history.map(async ({ name, createdAt, hashes }, index) => ({
      ...{ name, createdAt, hashes, hash: hashes[0] },
      statements: index < countOfRelease ? [] : [await readFile(join(formerFolder, `${name}.sql`), 'utf8')],
    })),
  );
}

export interface Path {
  made: readonly Migration[];
  missing: readonly Migration[];
  /** The former migrations in the record are to be replaced with this one. */
  replacement: Migration | null;
}

/**
 * `newer` means that the database has migrations that this version does not know, `older` that 0.2.0 could migrate it,
 * and `early` that nothing can.
 */
export async function findPath(applied: readonly AppliedMigration[]): Promise<Path | 'newer' | 'older' | 'early'> {
  const known = await listMigrations();
  if (applied.every(({ hash }, index) => known[index]?.hash === hash)) {
    return { made: known.slice(0, applied.length), missing: known.slice(applied.length), replacement: null };
  }
  const former = await listFormerMigrations();
  const [replacement, ...later] = known;
  if (replacement && applied.every(({ hash }, index) => former[index]?.hashes.includes(hash))) {
    if (applied.length < countOfRelease) return 'older';
    const schema = await readFile(join(formerFolder, 'schema.sql'), 'utf8');
    const made = former.slice(0, applied.length);
    return {
      made: made.map((migration, index) => (index === 0 ? { ...migration, statements: [schema] } : migration)),
      missing: [...former.slice(applied.length), ...later],
      replacement,
    };
  }
  const isEarly = ![known[0]?.createdAt, former[0]?.createdAt].includes(applied[0]?.createdAt);
  return isEarly ? 'early' : 'newer';
}

/** The files run in the order of their names; no trigger needs another file's function. */
export async function readFunctions(): Promise<{ sql: string; hash: string }> {
  const names = (await readdir(functionsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(functionsFolder, name), 'utf8')));
  const sql = files.join('\n').replaceAll('\r\n', '\n');
  return { sql, hash: createHash('sha256').update(sql).digest('hex') };
}

export async function findAppliedFunctions(client: Pick<pg.Client, 'query'>): Promise<string | null> {
  if (!(await hasTable(client, 'drizzle.functions'))) return null;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.functions');
  return rows[0]?.hash ?? null;
}

export async function listAppliedMigrations(client: Pick<pg.Client, 'query'>): Promise<AppliedMigration[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
}

export async function hasTables(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
  return rows.length > 0;
}

export async function findLastVersion(client: Pick<pg.Client, 'query'>): Promise<string | null> {
  if (!(await hasTable(client, 'drizzle.versions'))) return null;
  const { rows } = await client.query<{ version: string }>(
    'select version from drizzle.versions order by started_at desc, version desc limit 1',
  );
  return rows[0]?.version ?? null;
}

async function hasTable(client: Pick<pg.Client, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query('select where to_regclass($1) is not null', [name]);
  return rows.length > 0;
}
