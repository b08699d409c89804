import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { openDatabaseProxy } from '../http/database-proxy.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createCluster, createStandby } from './cluster.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { startReaders } from './readers.ts';
import { startWorkload, workloadEnv } from './workload.ts';

const recoveryMs = 5000;

/*
 * The driver takes no list of hosts, so DATABASE_URL names one address that leads to the primary: a DNS name, a
 * floating address or a proxy. The proxy stands for it here.
 */
test('no confirmed write is lost when the primary is killed under load and its synchronous standby is promoted', async ({
  annotate,
}) => {
  const primary = await createCluster({ settings: { wal_keep_size: '512MB' } });
  await migrateDatabase(primary.url);
  const standby = await createStandby(primary);
  await primary.query("alter system set synchronous_standby_names = 'standby'");
  await primary.query('select pg_reload_conf()');
  await vi.waitFor(
    async () =>
      expect(await primary.query('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }]),
    { timeout: 30_000 },
  );
  const proxy = await openDatabaseProxy(primary.url);
  onTestFinished(() => proxy.close());
  const sandbox = await openSandbox();
  const server = await startServerProcess(sandbox, { DATABASE_URL: proxy.url, ...workloadEnv });
  const [before, after] = [primary, standby].map(({ url }) => openPool({ url, onError: () => undefined }));
  if (!before || !after) throw new Error('there are two servers');
  for (const pool of [before, after]) onTestFinished(pool.close);

  const workload = await startWorkload(before.db, () => server.origin);
  const readers = startReaders(() => server.origin, ['/api/reports/stats']);
  await workload.untilConfirmed(60);
  const confirmedBefore = workload.confirmed();
  await primary.kill();

  // The address already leads to the standby before it is promoted, so reads are served and writes get a 503.
  proxy.redirectTo(standby.url);
  const ledAt = performance.now();
  const lastOf = <T extends { at: number }>(seen: readonly T[]) => seen.findLast(({ at }) => at > ledAt);
  await vi.waitFor(() => expect(lastOf(readers.seen)?.status).toBe(200), { timeout: recoveryMs });
  await vi.waitFor(() => expect(lastOf(workload.seen)?.status).toBe(503), { timeout: recoveryMs });

  const promotedAt = performance.now();
  await standby.query('select pg_promote()');
  await workload.untilConfirmed(1);
  const tookMs = performance.now() - promotedAt;
  expect(tookMs).toBeLessThan(recoveryMs);
  await workload.untilConfirmed(60);
  await workload.finish();
  await expectNothingLost(after.db, workload);
  expect(server.isAlive()).toBe(true);
  expect(workload.seen.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))).toEqual([]);
  await annotate(
    `${confirmedBefore} writes confirmed before; the next ${Math.round(tookMs)} ms after the order to promote`,
  );
}, 120_000);
