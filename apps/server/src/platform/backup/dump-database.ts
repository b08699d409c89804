import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listAppliedMigrations } from '../db/migration-history.ts';
import { readVersion } from '../db/version.ts';
import { BackupFileError, writeBackupFile } from './backup-file.ts';
import { endOfRows, toLine } from './backup-format.ts';
import { listTables, readSequences, type Table, textSettings } from './tables.ts';

interface DumpOptions {
  url: string;
  version: string;
  now: Date;
  settings?: string | undefined;
}

export async function* dumpDatabase({ url, version, now, settings }: DumpOptions): AsyncGenerator<string | Buffer> {
  const options = { application_name: 'argus backup', connectionTimeoutMillis: 10_000 };
  const client = new pg.Client({ connectionString: url, ...options });
  // The error is ignored here, because a lost connection also fails the copy that is running.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tables = await listTables(client);
    await client.query('begin isolation level repeatable read read only');
    for (const setting of textSettings) await client.query(setting);
    // The tables are locked before the snapshot so that no migration changes one in between.
    if (tables.length > 0)
      await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    const migrations = await listAppliedMigrations(client);
    if (migrations.length === 0) throw new BackupFileError('There is nothing to back up: the database is empty.');
    const { rows: servers } = await client.query<{ postgres: number }>(
      "select current_setting('server_version_num')::int / 10000 as postgres",
    );
    const postgres = servers[0]?.postgres ?? 0;
    const createdAt = now.toISOString();
    yield toLine({ format: 'argus backup 1', version, postgres, createdAt, migrations, settings });
    const rows: Record<string, number> = {};
    for (const table of tables) {
      yield toLine({ table: table.name, columns: table.columns });
      rows[table.name] = yield* copyRows(client, table);
      yield endOfRows;
    }
    const used = (await readSequences(client)).flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
    yield toLine({ rows, sequences: Object.fromEntries(used) });
  } finally {
    await client.end();
  }
}

async function* copyRows(client: pg.Client, { name, columns }: Table): AsyncGenerator<Buffer, number> {
  const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  for await (const chunk of copy) yield chunk;
  return copy.rowCount;
}

export async function makeBackup({
  path,
  ...options
}: Omit<DumpOptions, 'version'> & { path: string }): Promise<number> {
  return writeBackupFile(path, dumpDatabase({ version: await readVersion(), ...options }));
}
