import type { Sandbox } from '@argus/sandbox/start-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, readServerPid } from '../../../tests/db/data-folder.ts';
import { openSandbox, type ServerProcess, startServerProcess } from '../../../tests/process/start-process.ts';
import { createTestDatabase } from '../../../tests/test-database.ts';

/** These servers log as they close, which must not keep them from closing. */
const startLogging = (sandbox: Sandbox, env: NodeJS.ProcessEnv) =>
  startServerProcess(sandbox, { LOG_LEVEL: 'info', ...env });

const canConnect = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/live`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );

/** The request in flight is a lookup of this player, whom Steam is slow to describe. */
async function expectToDrain(
  { child, port, ended }: ServerProcess,
  signal: NodeJS.Signals,
  sandbox: Sandbox,
  id: string,
) {
  sandbox.requests.clear();
  sandbox.failures.steam.set('slow');
  const inFlight = fetch(`http://127.0.0.1:${port}/api/steam/profile?steamInput=${id}`);
  await expect.poll(() => sandbox.requests.list()).toHaveLength(1);
  child.kill(signal);
  await expect.poll(() => canConnect(port)).toBe(false);
  expect(child.exitCode).toBeNull();
  sandbox.failures.clear();

  const answer = await inFlight;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ steamid: id });
  expect(await ended).toBe(0);
}

test('SIGTERM and SIGINT let the request in flight finish and take no new one; the last server to close stops the embedded database, the others leave it running', async () => {
  const sandbox = await openSandbox();
  const dataDir = await makeDataFolder();
  const [first, second] = [
    await startLogging(sandbox, { DATA_DIR: dataDir }),
    await startLogging(sandbox, { DATA_DIR: dataDir }),
  ];
  const isReady = async ({ port }: ServerProcess) => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status;
  expect([await isReady(first), await isReady(second)]).toEqual([200, 200]);
  await expectToDrain(first, 'SIGTERM', sandbox, '76561198084120303');
  expect(await isReady(second)).toBe(200);
  await expectToDrain(second, 'SIGINT', sandbox, '76561198400000001');
  expect(await readServerPid(dataDir)).toBeNull();
});

test('a second signal ends the server without waiting', async () => {
  const sandbox = await openSandbox();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { child, port, ended } = await startLogging(sandbox, { DATABASE_URL: database.url });
  sandbox.failures.steam.set('slow');
  const inFlight = fetch(`http://127.0.0.1:${port}/api/steam/profile?steamInput=76561198084120303`).catch(() => null);
  await expect.poll(() => sandbox.requests.list()).toHaveLength(1);
  child.kill('SIGTERM');
  await expect.poll(() => canConnect(port)).toBe(false);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(await inFlight).toBeNull();
});
