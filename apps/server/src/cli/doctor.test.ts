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

const doctor = (env: NodeJS.ProcessEnv) => run(env, 'doctor.ts');

function run(env: NodeJS.ProcessEnv, script: string, ...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, script), ...args],
      { cwd: folder, env: { ...processEnv, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out + err }),
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
  const registered = await run(asServed, 'discord.ts', 'register');
  expect(registered).toEqual({
    code: 0,
    out: [
      'Discord knows these commands now: check, lobby, following, Check players.',
      `Interactions Endpoint URL: ${origin}/api/discord/interactions`,
      `To add the app to a server or to yourself: ${sandbox.settings.DISCORD_AUTHORIZE_URL}?client_id=${sandbox.settings.DISCORD_CLIENT_ID}`,
      '',
    ].join('\n'),
  });
  const healthy = await doctor(asServed);
  expect(healthy.out).not.toContain('PROBLEM');
  expect(healthy.code).toBe(0);
  for (const line of [
    'Every migration is applied.',
    'Discord is reachable.',
    'The server is running',
    'The clock is correct.',
    `${origin}/api/discord/interactions answers, and refuses what Discord did not sign.`,
    'DISCORD_PUBLIC_KEY belongs to the Discord application.',
    'Discord knows the commands: check, lobby, following, Check players.',
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

test('commands are registered only with a public key, and nothing else is done', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const env = { ...sandbox.settings, PUBLIC_URL: 'http://127.0.0.1:9', AUTH_SECRET: 'x'.repeat(32) };
  const { code, out } = await run({ ...env, DISCORD_PUBLIC_KEY: '' }, 'discord.ts', 'register');
  expect([code, out]).toEqual([1, expect.stringContaining('Set DISCORD_PUBLIC_KEY first')]);
  expect(await run(env, 'discord.ts', 'forget')).toEqual({ code: 2, out: expect.stringContaining('Usage:') });
  const refused = await run({ ...env, DISCORD_CLIENT_SECRET: 'wrong' }, 'discord.ts', 'register');
  expect(refused).toEqual({ code: 1, out: expect.stringContaining('status 401') });
  expect(sandbox.application.commands).toEqual([]);
});

test('the doctor examines an installation without settings', async () => {
  const { code, out } = await doctor({});
  expect([code, out]).toEqual([1, expect.stringContaining('PUBLIC_URL is missing')]);
});
