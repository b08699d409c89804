import pg from 'pg';
import { openEmbedded } from '../../src/platform/db/embedded.ts';

/* Runs as a separate process that writes rows into the given folder and reports each one once it is committed. */

const { url } = await openEmbedded({ dataDir: process.argv[2] ?? '' });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('create table if not exists written (n integer primary key)');
const { rows } = await client.query<{ last: number }>('select coalesce(max(n), 0) as last from written');
for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  await client.query('insert into written values ($1)', [n]);
  process.send?.(n);
}
