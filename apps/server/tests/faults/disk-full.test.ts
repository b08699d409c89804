import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createCluster } from './cluster.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { startReaders } from './readers.ts';
import { mountSmallDisk, smallDiskProblem } from './small-disk.ts';
import { startWorkload, workloadEnv } from './workload.ts';

const megabytes = 200;
const refusals = 50;
const title =
  'while the disk of PostgreSQL is full, writes fail with a sentence, none is half stored, and free space is enough to recover';

test.skipIf(smallDiskProblem !== null)(
  smallDiskProblem ? `${title} (${smallDiskProblem})` : title,
  async () => {
    const sandbox = await openSandbox();
    const disk = await mountSmallDisk(megabytes);
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB' };
    const cluster = await createCluster({ parent: disk.folder, settings });
    const server = await startServerProcess(sandbox, { DATABASE_URL: cluster.url, ...workloadEnv });
    const { db, close } = openPool({ url: cluster.url, onError: () => undefined });
    onTestFinished(close);
    const workload = await startWorkload(db, () => server.origin);
    const live = startReaders(() => server.origin, ['/api/health/live']);
    await workload.untilConfirmed(40);

    const refused = () => workload.seen.filter(({ status }) => status >= 500);
    const untilRefused = (most: number) =>
      vi.waitFor(() => expect(refused().length).toBeGreaterThanOrEqual(most), { timeout: 60_000, interval: 50 });
    await disk.fill();
    await untilRefused(refusals);
    await expect(cluster.query('create table more as select generate_series(1, 1000000)')).rejects.toThrow(
      'No space left on device',
    );
    // The WAL cannot grow either, which makes PostgreSQL shut down.
    await cluster.query('select pg_switch_wal()').catch(() => undefined);
    await untilRefused(refused().length + refusals);
    for (const { status, msg } of refused()) {
      expect([status, msg]).toEqual([503, 'The database is temporarily unavailable. Please try again shortly.']);
    }

    await disk.makeRoom();
    if (!(await cluster.isRunning())) await cluster.start();
    await workload.untilConfirmed(60);
    await workload.finish();
    await live.stop();
    await expectNothingLost(db, workload);
    expect(server.isAlive()).toBe(true);
    expect(live.seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(workload.seen.filter(({ status }) => status === 0)).toEqual([]);
  },
  120_000,
);
