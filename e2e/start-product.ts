import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

const readyWithinMs = 180_000;
const pollMs = 200;

/** Playwright calls this before the journeys, and the returned function after them. */
export default function startForJourneys(config: FullConfig) {
  return startProduct(Number(config.metadata.port));
}

/** Starts the product as `npm start` does, with a database folder of its own. The returned function stops it. */
export async function startProduct(port: number): Promise<() => Promise<void>> {
  const ready = `http://localhost:${port}/api/health/ready`;
  if (await isAnswered(ready)) throw new Error(`port ${port} is in use: another product would be tested`);
  const dataDir = await mkdtemp(join(tmpdir(), 'argus-e2e-'));
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/sandbox/src/start-demo.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(ready, ended).catch(async (error) => {
    await stop();
    throw error;
  });
  return stop;
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function waitUntilReady(url: string, ended: Promise<void>): Promise<void> {
  let isOver = false;
  ended.then(() => (isOver = true));
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline && !isOver) {
    if (await isAnswered(url)) return;
    await setTimeout(pollMs);
  }
  throw new Error('the product did not become ready');
}
