import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { takeApart } from '../db/take-apart.ts';
import { BackupFileError } from './backup-file.ts';
import type { BackupReader } from './read-sections.ts';
import { listTables, textSettings } from './tables.ts';

const settings = [...textSettings, "set local maintenance_work_mem = '128MB'"];

/** Fills the tables of a database that has the same migrations as the backup; all or nothing. */
export async function loadDatabase(url: string, backup: BackupReader): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'argus restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    for (const setting of settings) await client.query(setting);
    const names = (await listTables(client)).map(({ name }) => name);
    // The backup already contains what triggers derive. Keys and references are restored over the rows, which validates them.
    const structure = await takeApart(client, names);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);

    const loaded = new Map<string, number>();
    const { rows, sequences } = await backup.readTables(async ({ table, columns }, lines) => {
      if (!names.includes(table)) throw new BackupFileError(`The backup has an unknown table: ${table}.`);
      const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      await pipeline(lines, copy);
      loaded.set(table, copy.rowCount);
    });
    for (const [table, count] of Object.entries(rows)) {
      if (loaded.get(table) !== count) throw new BackupFileError(`Not every row of ${table} was restored.`);
    }
    for (const [sequence, value] of Object.entries(sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [sequence, value]);
    }
    for (const statement of [...structure.keys, ...structure.indexes, ...structure.references]) {
      await client.query(statement);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
