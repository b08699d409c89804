import { openEmbedded } from './src/db/embedded.ts';
import { migrateDatabase } from './src/db/migrate.ts';
const e = await openEmbedded({ dataDir: '/tmp/admin-bench-data', throwAway: true });
const url = new URL(e.url); url.pathname = `/${process.argv[2]}`;
await migrateDatabase(url.toString());
await e.release();
