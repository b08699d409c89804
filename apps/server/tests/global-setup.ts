import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { bundleProcesses } from './process/bundle-processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which every test file makes its own database from the template. */
    serverUrl: string;
    templateName: string;
    /** Deleted after the run. */
    runFolder: string;
    /** The processes that tests start, bundled. */
    processFolder: string;
  }
}

/** One PostgreSQL for all files: TEST_DATABASE_URL if set, else an embedded one that lives as long as the run. */
export default async function setUp(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'argus-test-'));
  await chmod(dir, 0o755);
  const processFolder = join(dir, 'processes');
  await bundleProcesses(processFolder);
  const embedded = process.env.TEST_DATABASE_URL ? null : await openEmbedded({ dataDir: dir, throwAway: true });
  const serverUrl = process.env.TEST_DATABASE_URL ?? embedded?.url ?? '';
  const templateName = `argus_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${templateName}`;
  await migrateDatabase(templateUrl.toString());
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);
  project.provide('runFolder', dir);
  project.provide('processFolder', processFolder);
  return async () => {
    await admin.query(`drop database ${templateName}`);
    await admin.end();
    await embedded?.release();
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  };
}
