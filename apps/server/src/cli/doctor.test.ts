import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@argus/sandbox/start-sandbox';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { processEnv } from '../../tests/process/process-env.ts';
import { openSandbox, startServerProcess } from '../../tests/process/start-process.ts';
import { createTestDatabase } from '../../tests/test-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

function doctor(env: NodeJS.ProcessEnv): Promise<{ code: number; out: string }> {
  const script = join(import.meta.dirname, 'doctor.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { cwd: folder, env: { ...processEnv, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    );
  });
}

test('the doctor finds a wrong TRUST_PROXY in a running installation that is otherwise fine', async () => {
  const sandbox = await openSandbox();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) };
  const { origin } = await startServerProcess(sandbox, env);
  const { port } = new URL(origin);
  const asServed = { ...env, ...sandbox.settings, PUBLIC_URL: origin, PORT: port };
  const healthy = await doctor(asServed);
  expect(healthy.out).not.toContain('PROBLEM');
  expect(healthy.code).toBe(0);
  for (const line of [
    'Every migration is applied.',
    'Discord is reachable.',
    'The server is running',
    'The clock is correct.',
  ]) {
    expect(healthy.out).toContain(line);
  }
  const { code, out } = await doctor({ ...asServed, TRUST_PROXY: '1' });
  expect([code, out]).toEqual([1, expect.stringContaining('Remove TRUST_PROXY and restart.')]);
});

test('the doctor examines an installation that was never started while nothing is reachable', async () => {
  const sandbox = await startSandbox();
  const { settings } = sandbox;
  await sandbox.close();
  const { code, out } = await doctor({
    ...settings,
    PUBLIC_URL: 'http://127.0.0.1:9',
    AUTH_SECRET: 'x'.repeat(32),
    PORT: '9',
  });
  expect(code).toBe(1);
  expect(out).toContain('the first start creates one');
  expect(out).toContain('Discord is not reachable. Nobody can log in.');
  expect(out).toContain('There are no nightly backups.');
  expect(out).toContain('The server is not running, or not on port 9.');
});

test('the doctor examines an installation without settings', async () => {
  const { code, out } = await doctor({});
  expect([code, out]).toEqual([1, expect.stringContaining('PUBLIC_URL is missing')]);
});
