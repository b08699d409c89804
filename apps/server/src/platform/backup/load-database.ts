import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { dropStructure } from '../db/drop-structure.ts';
import { BackupFileError } from './backup-file.ts';
import type { BackupFooter, BackupReader, TableLine } from './backup-format.ts';
import { listTables, readSequences, type Table, textSettings } from './tables.ts';

const settings = [...textSettings, "set local maintenance_work_mem = '128MB'"];

/**
 * The file may come from anyone, so statements use only names that the database reported, never names from the file.
 */
export async function loadDatabase(client: pg.Client, backup: BackupReader): Promise<void> {
  for (const setting of settings) await client.query(setting);
  const tables = await listTables(client);
  const names = tables.map(({ name }) => name);
  // No trigger runs, because the backup already contains what triggers derive. Keys and references are created again
  // once the rows are loaded, which validates the rows.
  const structure = await dropStructure(client, names);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const sequences = await withoutSuperuser(client, names, () => loadRows(client, tables, backup));
  await setSequences(client, sequences);
  for (const statement of [...structure.keys, ...structure.indexes, ...structure.references]) {
    await client.query(statement);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function loadRows(
  client: pg.Client,
  tables: readonly Table[],
  backup: BackupReader,
): Promise<BackupFooter['sequences']> {
  const loaded = new Map<string, number>();
  const { rows, sequences } = await backup.readTables(async (line, lines) => {
    const table = tables.find(({ name }) => name === line.table);
    if (!table || loaded.has(table.name)) throw new BackupFileError('The backup has a table that Argus does not know.');
    const columns = findColumns(table, line);
    // Rows can be frozen, because nobody else sees them before the commit, and then need no vacuum later.
    const copy = client.query(copyFrom(`copy ${table.name} (${columns.join(', ')}) from stdin with (freeze)`));
    await pipeline(lines, copy);
    loaded.set(table.name, copy.rowCount);
  });
  for (const { name } of tables) {
    const count = loaded.get(name);
    if (count === undefined || count !== rows[name])
      throw new BackupFileError(`Not every row of ${name} was restored.`);
  }
  return sequences;
}

function findColumns(table: Table, line: TableLine): string[] {
  const columns = line.columns.flatMap((column) => table.columns.filter((name) => name === column));
  if (columns.length !== line.columns.length || new Set(columns).size !== table.columns.length) {
    throw new BackupFileError(`The backup has other columns in ${table.name} than Argus.`);
  }
  return columns;
}

/**
 * A superuser could run programs and read files by COPY, so rows are loaded by a role that can only insert into the
 * tables.
 */
async function withoutSuperuser<T>(client: pg.Client, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ isSuperuser: boolean }>(
    'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.isSuperuser) return work();
  const role = `argus_restore_${randomBytes(8).toString('hex')}`;
  await client.query(`create role ${role} nologin nosuperuser noinherit`);
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant insert on ${tables.join(', ')} to ${role}`);
  await client.query(`set local role ${role}`);
  const result = await work();
  await client.query('reset role');
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
  return result;
}

async function setSequences(client: pg.Client, values: BackupFooter['sequences']): Promise<void> {
  const known = await readSequences(client);
  for (const [sequence, value] of Object.entries(values)) {
    const name = known.find((one) => one.name === sequence)?.name;
    if (!name) throw new BackupFileError('The backup has a sequence that Argus does not know.');
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
}
