import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { startInstalled } from './db/start-installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Every test file makes its own database from the template on this server. */
    serverUrl: string;
    templateName: string;
    /** This folder is deleted after the run. */
    runFolder: string;
  }
}

/**
 * Starts one PostgreSQL for all files. It is stopped and removed after the run, even if this fails halfway or is
 * killed.
 */
export default async function setUp(project: TestProject) {
  await using started = new AsyncDisposableStack();
  const dir = await mkdtemp(join(tmpdir(), 'argus-test-'));
  started.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  cleanUpWhenKilled(dir);
  await chmod(dir, 0o755);
  const { url: serverUrl, release } = await openServer(dir);
  started.defer(release);
  const templateName = `argus_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  started.defer(() => admin.end());
  await admin.query(`create database ${templateName}`);
  started.defer(async () => {
    await admin.query(`drop database ${templateName}`);
  });
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${templateName}`;
  await migrateDatabase(templateUrl.toString());
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);
  project.provide('runFolder', dir);
  const untilTheEnd = started.move();
  return () => untilTheEnd.disposeAsync();
}

/**
 * Uses the machine's own binaries (TEST_POSTGRESQL_BIN), a server that is already running (TEST_DATABASE_URL) or the
 * embedded one, in this order.
 */
async function openServer(dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const { TEST_POSTGRESQL_BIN: bin, TEST_DATABASE_URL: url } = process.env;
  if (bin) return startInstalled(bin, dataDir);
  return url ? { url, release: async () => undefined } : openEmbedded({ dataDir, throwAway: true });
}

/**
 * Stops only a server of this folder, because the process id in a file that a crash left behind may belong to another
 * program by now.
 */
const script = `
  read -r _
  for file in "$0"/*/postmaster.pid; do
    pid=$(head -n 1 "$file") && ps -o args= -p "$pid" | grep -qF -- "$0" || continue
    kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done
  done
  rm -rf "$0"`;

/**
 * Stops the PostgreSQL in the folder if it still runs, and removes the folder, once this process has ended in any way.
 */
function cleanUpWhenKilled(folder: string): void {
  if (process.platform === 'win32') return;
  // The script reads from a pipe that closes when this process ends.
  spawn('/bin/sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref();
}
