import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

const readJournal = async () =>
  journalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, journalPath), 'utf8')));

/** The migrations of this version, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const { entries } = await readJournal();
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

/** Calls `use` with a folder of the first `count` migrations only, as an older version had them. */
export async function withFirstMigrations(count: number, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'argus-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal();
    const first = { ...journal, entries: journal.entries.slice(0, count) };
    await writeFile(join(folder, journalPath), JSON.stringify(first));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
