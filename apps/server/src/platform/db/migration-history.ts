import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';
import { z } from 'zod';
import { readMigrationFiles } from './drizzle.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');
const journalPath = 'meta/_journal.json';
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** As the database records it: a hash of the SQL and the moment it was generated. */
export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

interface Migration extends AppliedMigration {
  name: string;
}

/** Migrations that were rewritten for current PostgreSQL. Databases and backups made with the former text are as good. */
const formerHashes = new Map([['0005_names', 'f7c80ee80f3c07100a39520884c163697b248df1b5df1558a26e2a64abc14a53']]);

/** The migrations of this version, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const { entries } = journalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, journalPath), 'utf8')));
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? '',
    hash,
    createdAt: folderMillis,
  }));
}

/** Empty if the database was never migrated. */
export async function listAppliedMigrations(client: Pick<pg.Client, 'query'>): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (tables.length === 0) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
}

/** Besides the record of migrations. */
export async function hasTables(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
  return rows.length > 0;
}

/** The migrations missing from `applied`; null: it has some that this version does not know. */
export function missingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] | null {
  const isKnown = applied.every(({ hash }, index) => {
    const migration = known[index];
    return migration !== undefined && (migration.hash === hash || formerHashes.get(migration.name) === hash);
  });
  return isKnown ? known.slice(applied.length) : null;
}

/** The version that migrated the database last, or used it last without migrating. */
export async function findLastVersion(client: Pick<pg.Client, 'query'>): Promise<string | null> {
  const { rows: tables } = await client.query("select where to_regclass('drizzle.versions') is not null");
  if (tables.length === 0) return null;
  const { rows } = await client.query<{ version: string }>(
    'select version from drizzle.versions order by started_at desc, version desc limit 1',
  );
  return rows[0]?.version ?? null;
}
