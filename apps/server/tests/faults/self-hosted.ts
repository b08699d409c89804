import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Sandbox } from '@argus/sandbox/start-sandbox';
import { expect, onTestFinished } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { crashServer } from '../db/data-folder.ts';
import { processEnv } from '../process/process-env.ts';
import { authSecret, openSandbox, startProcess } from '../process/start-process.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { startWorkload, type Workload, workloadEnv } from './workload.ts';

const checkout = join(import.meta.dirname, '../../../..');
const readsEnvFile = ['--env-file-if-exists=.env'];

/** Makes a folder to run the commands in, with `.env` and `.data` in it as in a checkout. */
async function makeInstallation(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'argus-self-hosted-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    await crashServer(join(folder, '.data'));
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return folder;
}

/** Returns what the script wrote to standard output, and fails the test unless the script succeeds. */
function run(folder: string, script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: { ...processEnv, ...env } };
    execFile(process.execPath, [...readsEnvFile, join(checkout, script), ...args], options, (error, out, err) =>
      error ? reject(new Error(`${script}: ${err}`)) : resolve(out),
    );
  });
}

function serve(folder: string, sandbox: Sandbox) {
  const { DISCORD_CLIENT_ID: _id, DISCORD_CLIENT_SECRET: _secret, ...hosts } = sandbox.settings;
  return startProcess('run-server', {
    cwd: folder,
    execArgv: readsEnvFile,
    env: { ...hosts, ...workloadEnv, RATE_LIMITS: 'off' },
  });
}

/** Opens the embedded database that runs in the folder. */
async function openDatabase(folder: string) {
  const cluster = join(folder, '.data/postgres');
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  const password = await readFile(join(cluster, 'argus-password'), 'utf8');
  const database = openPool({
    url: `postgres://argus:${password.trim()}@127.0.0.1:${port}/postgres`,
    onError: () => undefined,
  });
  onTestFinished(() => database.close());
  return database.db;
}

/**
 * Sets up a site, serves it, backs it up while people write, kills everything and restores it elsewhere. Expects that
 * every write confirmed before the backup is there.
 */
export async function hostAndRestore(writeMs: number, pauseMs = 0): Promise<{ before: number; after: number }> {
  const sandbox = await openSandbox();
  const first = await makeInstallation();
  await run(
    first,
    'scripts/configure.ts',
    [
      ...['--yes', '--public-url=http://localhost:3999', '--admin-discord-id=184205716020330101', '--port=0'],
      ...['--trust-proxy=-', '--backup-dir=-', `--discord-client-id=${sandbox.settings.DISCORD_CLIENT_ID}`],
    ],
    { DISCORD_CLIENT_SECRET: sandbox.settings.DISCORD_CLIENT_SECRET, AUTH_SECRET: authSecret },
  );
  const server = await serve(first, sandbox);
  const workload = await startWorkload(await openDatabase(first), () => server.origin, { writers: 8, pauseMs });
  await setTimeout(writeMs / 2);
  await workload.untilConfirmed(10);
  const confirmedBefore = new Set(workload.writes.filter(({ isConfirmed }) => isConfirmed));
  const file = join(first, 'site.backup');
  await run(first, 'apps/server/src/cli/backup.ts', [file]);
  await setTimeout(writeMs / 2);
  const confirmed = workload.confirmed();
  workload.giveUp();
  await server.kill();
  await crashServer(join(first, '.data'));

  const second = await makeInstallation();
  await copyFile(join(first, '.env'), join(second, '.env'));
  const said = await run(second, 'apps/server/src/cli/restore.ts', [file]);
  expect(said).toMatch(/Restored the backup of .+ reports, .+ users, newest entry .+\nAll invariants hold\.\n/);
  const restored = await serve(second, sandbox);
  expect((await fetch(`${restored.origin}/api/health/ready`)).status).toBe(200);
  const asOfBackup: Pick<Workload, 'writes'> = {
    writes: workload.writes.map((write) => ({ ...write, isConfirmed: confirmedBefore.has(write) })),
  };
  await expectNothingLost(await openDatabase(second), asOfBackup);
  return { before: confirmedBefore.size, after: confirmed - confirmedBefore.size };
}
