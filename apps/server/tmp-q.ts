import pg from 'pg';
import { openEmbedded } from './src/db/embedded.ts';
const e = await openEmbedded({ dataDir: '/tmp/admin-bench-data', throwAway: true });
const url = new URL(e.url); url.pathname = `/${process.argv[2]}`;
const c = new pg.Client({ connectionString: url.toString() });
await c.connect();
for (const text of process.argv.slice(3)) {
  const r = await c.query(text);
  for (const one of [r].flat()) for (const row of one.rows.slice(0, 60)) console.log(Object.values(row).join(' | '));
}
await c.end();
await e.release();
