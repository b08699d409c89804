import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { makeDataFolder, readServerPid } from '../db/data-folder.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { startWorkload, workloadEnv } from './workload.ts';

const kills = 3;

test('the server restarts an embedded database that is killed under load, and no write is lost', async () => {
  const sandbox = await openSandbox();
  const dataDir = await makeDataFolder();
  const server = await startServerProcess(sandbox, { DATA_DIR: dataDir, ...workloadEnv });
  const { url, release } = await openEmbedded({ dataDir });
  onTestFinished(release);
  const { db, close } = openPool({ url, onError: () => undefined });
  onTestFinished(close);
  const workload = await startWorkload(db, () => server.origin);
  for (let kill = 0; kill < kills; kill += 1) {
    await workload.untilConfirmed(20);
    process.kill((await readServerPid(dataDir)) ?? 0, 'SIGKILL');
    await workload.untilConfirmed(20);
    await expectNothingLost(db, workload);
  }
  await workload.finish();
  await expectNothingLost(db, workload);
  expect(server.isAlive()).toBe(true);
  expect(workload.seen.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))).toEqual([]);
});
