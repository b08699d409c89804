import { expect } from 'vitest';
import type { Cluster } from './cluster.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { expectRecovery, type Opened, recoveryMs, unavailableMs } from './outage.ts';
import { slowest } from './readers.ts';

type End = (cluster: Cluster) => Promise<void>;

export const restarts: readonly [string, End][] = [
  ['stopped by an operator', (cluster) => cluster.stop()],
  ['killed', (cluster) => cluster.kill()],
];

export async function restartUnderLoad(opened: Opened, end: End, times: number): Promise<void> {
  const { cluster, server, workload, readers, db } = opened;
  for (let round = 0; round < times; round += 1) {
    await workload.untilConfirmed(15 + round);
    await end(cluster);
    await cluster.start();
    const startedAt = performance.now();
    await workload.untilConfirmed(1);
    expect(performance.now() - startedAt).toBeLessThan(recoveryMs);
    await expectNothingLost(db, workload);
  }
  expect(server.isAlive()).toBe(true);
  await expectRecovery(opened, performance.now());
  const answers = [...workload.seen, ...readers.seen];
  expect(answers.filter(({ status }) => status !== 503 && (status === 0 || status >= 500))).toEqual([]);
  expect(slowest(answers.filter(({ status }) => status === 503))?.ms).toBeLessThan(unavailableMs);
}
