import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../apps/server/tests/free-port.ts';

test('`npm run serve` with two workers serves the built site and ends on SIGTERM', async ({ request }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'argus-serve-'));
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const home = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: home,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret for the length of a test, no more',
      DISCORD_CLIENT_ID: '184205716020330199',
      DISCORD_CLIENT_SECRET: 'nobody logs in',
      WORKERS: '2',
    },
  });
  const ended = once(server, 'exit');
  try {
    const isReady = async () => (await request.get(`${home}/api/health/ready`).catch(() => null))?.status();
    // It makes a database first, on a machine that other journeys keep busy.
    await expect.poll(isReady, { timeout: 150_000 }).toBe(200);
    const page = await request.get(home);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain('Is this player a cheater?');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});
