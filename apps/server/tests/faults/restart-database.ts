import { expect } from 'vitest';
import type { Cluster } from './cluster.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { expectRecovery, type Opened, recoveryMs, unavailableMs, withoutStalls } from './outage.ts';
import { slowest } from './readers.ts';
import type { Seen } from './workload.ts';

type End = (cluster: Cluster) => Promise<void>;

export const restarts: readonly [string, End][] = [
  ['stopped by an operator', (cluster) => cluster.stop()],
  ['killed', (cluster) => cluster.kill()],
];

export async function restartUnderLoad(opened: Opened, end: End, times: number): Promise<void> {
  const { cluster, server, workload, readers, db } = opened;
  const endedAt: number[] = [];
  /** A request may have waited for others while PostgreSQL still ran. */
  const sinceEnd = (answer: Seen): Seen => {
    const answeredAt = answer.at + answer.ms;
    const at = Math.max(answer.at, endedAt.findLast((moment) => moment < answeredAt) ?? answer.at);
    return { ...answer, at, ms: answeredAt - at };
  };
  for (let round = 0; round < times; round += 1) {
    await workload.untilConfirmed(15 + round);
    endedAt.push(performance.now());
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
  const unavailable = answers.filter(({ status }) => status === 503);
  expect(slowest(withoutStalls(opened, unavailable.map(sinceEnd)))?.ms).toBeLessThan(unavailableMs);
}
