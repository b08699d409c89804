import pg from 'pg';
import { drizzle, migrate, readMigrationFiles } from './drizzle.ts';
import { oldestMajor } from './inspect-database.ts';
import { migrationsFolder } from './migration-history.ts';

const migrationLock = 7_654_322;

/** The migrations were squashed before the first release; older databases cannot be migrated. */
export class EarlierLayoutError extends Error {
  constructor() {
    super('This database was created by an early version of Argus and cannot be migrated. Please use an empty one.');
  }
}

interface MigrateOptions {
  /** Called before all tables of an earlier layout are dropped. Without it, such a database is refused. */
  onEarlierLayout?: (() => void) | undefined;
  /** Where the migrations are, if not those of this version. */
  folder?: string;
}

/** Applies the missing migrations. Several processes may start at once: one works, the others wait for it. */
export async function migrateDatabase(
  url: string,
  { onEarlierLayout, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'argus migration',
    connectionTimeoutMillis: 10_000,
  });
  // A dropped connection rejects the statement that is running, and must not end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The role may have timeouts that are meant for requests.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestMajor) throw new Error(`PostgreSQL ${oldestMajor} or newer is needed; this server is ${major}.`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (await hasEarlierLayout(client)) {
      if (!onEarlierLayout) throw new EarlierLayoutError();
      onEarlierLayout();
      await client.query('drop schema public, drizzle cascade; create schema public');
    }
    await dropRowTypeFunctions(client);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/**
 * Up to version 0.2.0 a function took a row of `users`. Current minor versions of PostgreSQL (15.20 and 17.12, for example) refuse
 * to alter a table whose row type a function uses, so it is dropped before any pending migration runs, together with its triggers.
 */
async function dropRowTypeFunctions(client: pg.Client): Promise<void> {
  await client.query('drop function if exists keep_names() cascade; drop function if exists names_of(users) cascade');
}

async function hasEarlierLayout(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (tables.length === 0) return false;
  const { rows } = await client.query<{ first: number | null }>(
    'select min(created_at)::float8 as first from drizzle.__drizzle_migrations',
  );
  const first = rows[0]?.first ?? null;
  return first !== null && first !== readMigrationFiles({ migrationsFolder })[0]?.folderMillis;
}
