import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationLock = 7_654_322;
const oldestMajor = 15;

/** Applies what is missing. Several processes may start at once: one works, the others wait for it. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'argus migration',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestMajor) throw new Error(`PostgreSQL ${oldestMajor} or newer is needed; this server is ${major}.`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder: join(import.meta.dirname, 'migrations') });
  } finally {
    await client.end();
  }
}
