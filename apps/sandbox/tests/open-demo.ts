import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPool } from '@argus/server/platform/db/client';
import { openEmbedded } from '@argus/server/platform/db/embedded';
import { migrateDatabase } from '@argus/server/platform/db/migrate';
import { loadDemoCommunity } from '../src/demo/load-demo-community.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';

export const demoMoment = new Date('2026-03-01T12:00:00.000Z');

export interface OpenDemo {
  database: Database;
  sandbox: Sandbox;
  wasLoaded: boolean;
  close(): Promise<void>;
}

/** Opens the demo community in its own database, at one fixed moment. */
export async function openDemo(): Promise<OpenDemo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-community-'));
  await chmod(dataDir, 0o755);
  const [sandbox, embedded] = await Promise.all([startSandbox(), openEmbedded({ dataDir, throwAway: true })]);
  await migrateDatabase(embedded.url);
  const database = openPool({ url: embedded.url, onError: () => undefined });
  const wasLoaded = await loadDemoCommunity(database.db, { sandboxUrl: sandbox.url, now: demoMoment });
  return {
    database,
    sandbox,
    wasLoaded,
    async close() {
      await database.close();
      await Promise.all([embedded.release(), sandbox.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
