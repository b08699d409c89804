import { expect, onTestFinished } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { startWorkload, workloadEnv } from './workload.ts';

const checkEvery = 10;

/**
 * Kills one server after another in the middle of writes. Returns how many writes were confirmed and how many were cut
 * off.
 */
export async function killServersWhileWriting(kills: number): Promise<{ confirmed: number; cut: number }> {
  const sandbox = await openSandbox();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, close } = openPool({ url: database.url, onError: () => undefined });
  onTestFinished(close);
  const start = () => startServerProcess(sandbox, { DATABASE_URL: database.url, ...workloadEnv });

  let server = await start();
  const workload = await startWorkload(db, () => server.origin);
  for (let kill = 1; kill <= kills; kill += 1) {
    const next = start();
    // The number differs each time, so that the server is killed at different moments of different writes.
    await workload.untilConfirmed(5 + (kill % 7));
    await server.kill();
    server = await next;
    if (kill % checkEvery === 0) await expectNothingLost(db, workload);
  }
  await workload.finish();
  await expectNothingLost(db, workload);

  const cut = workload.seen.filter(({ status }) => status === 0);
  expect(cut.length).toBeGreaterThanOrEqual(kills);
  expect(workload.seen.filter(({ status }) => status >= 500)).toEqual([]);
  expect(server.isAlive()).toBe(true);
  return { confirmed: workload.confirmed(), cut: cut.length };
}
