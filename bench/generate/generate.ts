import { parseArgs } from 'node:util';
import { openPool } from '@argus/server/platform/db/client';
import { migrateDatabase } from '@argus/server/platform/db/migrate';
import { generateCommunity } from './community.ts';

/*
 * `npm run bench:generate -- --reports 1000000 [--url postgres://…]` writes a whole community into an empty database of
 * Argus, by default the one that DATABASE_URL names. The community is always the same, counted back from the present
 * moment.
 */

const { values } = parseArgs({
  options: { reports: { type: 'string', default: '10000' }, url: { type: 'string' } },
});
const url = values.url ?? process.env.DATABASE_URL;
if (!url) throw new Error('Say into which database: --url postgres://… or DATABASE_URL.');
await migrateDatabase(url);
const database = openPool({ url, max: 1, queryTimeoutMs: 0, onError: (error) => console.error(error.message) });
const reports = Number(values.reports);
const startedAt = performance.now();
try {
  await generateCommunity(database, { reports, onStep: (doing) => console.log(doing) });
  console.log(`made in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
} finally {
  await database.close();
}
