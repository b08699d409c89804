import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { createCluster, createStandby } from '../../../tests/faults/cluster.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createLog } from '../http/logging.ts';
import { openChangeFeed } from './changes.ts';
import { openPool } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { followReplica } from './replica.ts';

const log = createLog({ LOG_LEVEL: 'silent' });

/** Opens a process that reads from the standby where it may, and records which database served each of its reads. */
async function openProcess(primaryUrl: string, replicaUrl: string) {
  const open = (url: string) => openPool({ url, max: 4, queryTimeoutMs: 2000, onError: () => undefined });
  const [primary, standby] = [open(primaryUrl), open(replicaUrl)];
  const changes = await openChangeFeed(primaryUrl, log);
  const sources: string[] = [];
  const onRead = (source: string) => sources.push(source);
  const replica = followReplica({ primary, replica: standby, changes, log, onRead });
  const t = await createTestApp({ databaseUrl: primaryUrl, services: { changes, replica, reads: replica.db } });
  onTestFinished(async () => {
    await t.close();
    await replica.close();
    for (const part of [changes, primary, standby]) await part.close();
  });
  return { t, replica, sources };
}

async function openClusters() {
  const primary = await createCluster();
  await migrateDatabase(primary.url);
  const standby = await createStandby(primary);
  const waitForOwnChanges = async () => {
    const [row] = await primary.query('select pg_current_wal_insert_lsn() as position');
    await vi.waitFor(async () => {
      const statement = `select pg_last_wal_replay_lsn() >= '${row?.position}'::pg_lsn as done`;
      expect(await standby.query(statement)).toEqual([{ done: true }]);
    }, 30_000);
  };
  return { primary, standby, waitForOwnChanges };
}

async function submitterOf(t: TestApp, steam64Id: string): Promise<string> {
  const answer = await t.app.inject({ url: `/api/cheaters/search?steamId=${steam64Id}` });
  return answer.json().reports[0].submittedBy.username;
}

test('a replica that lags far behind serves only data that has not changed since', async () => {
  const { primary, standby, waitForOwnChanges } = await openClusters();
  const [here, there] = [await openProcess(primary.url, standby.url), await openProcess(primary.url, standby.url)];
  const submitter = await aUser(here.t.db, { username: 'Before' });
  const { reportedSteam64Id: changing } = await aReport(here.t.db, { submitter });
  const { reportedSteam64Id: untouched } = await aReport(here.t.db);
  await waitForOwnChanges();
  const isInStep = () => here.replica.isUsable() && there.replica.isUsable();
  await vi.waitFor(() => expect(isInStep()).toBe(true), 30_000);
  await vi.waitFor(async () => {
    await here.t.app.inject({ url: `/api/cheaters/search?steamId=76561198${here.sources.length + 100_000_000}` });
    expect(here.sources.at(-1)).toBe('replica');
  }, 30_000);
  expect(await submitterOf(there.t, changing)).toBe('Before');

  await standby.query('select pg_wal_replay_pause()');
  const headers = { 'x-auth-token': await tokenFor(here.t, submitter) };
  const rename = async (productDisplayName: string) => {
    const request = { method: 'PUT', url: '/api/users/me/settings', headers, payload: { productDisplayName } } as const;
    expect((await here.t.app.inject(request)).statusCode).toBe(200);
  };
  for (const name of ['After', 'And again']) {
    await rename(name);
    expect(await submitterOf(here.t, changing)).toBe(name);
    expect(here.sources.at(-1)).toBe('primary');
    await vi.waitFor(async () => expect(await submitterOf(there.t, changing)).toBe(name), {
      timeout: 1000,
      interval: 10,
    });
  }
  // The standby itself still has the old name.
  expect(await standby.query(`select username from users where id = '${submitter.id}'`)).toEqual([
    { username: 'Before' },
  ]);
  await submitterOf(here.t, untouched);
  expect(here.sources.at(-1)).toBe('replica');

  // A ban applies at once, however old the replica's row is.
  await here.t.db.execute(sql`update users set is_banned = true where id = ${submitter.id}`);
  expect((await here.t.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(403);

  await standby.query('select pg_wal_replay_resume()');
  await waitForOwnChanges();
  const invalidate = () => here.t.db.execute(sql`select pg_notify('argus_changed', ${`player:${changing}`})`);
  await invalidate();
  here.sources.splice(0);
  await vi.waitFor(
    async () => {
      expect(await submitterOf(here.t, changing)).toBe('And again');
      const source = here.sources.at(-1);
      // The response of the primary is cached, so it is invalidated before the next request.
      if (source !== 'replica') await invalidate();
      expect(source).toBe('replica');
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('a replica that is unavailable, or lags when the process starts, is not used until it has caught up', async () => {
  const { primary, standby, waitForOwnChanges } = await openClusters();
  await standby.query('select pg_wal_replay_pause()');
  const admin = openPool({ url: primary.url, max: 2, onError: () => undefined });
  onTestFinished(() => admin.close());
  const { reportedSteam64Id, submitterId } = await aReport(admin.db);
  const { t, replica, sources } = await openProcess(primary.url, standby.url);
  expect(await submitterOf(t, reportedSteam64Id)).toMatch(/^User /);
  expect(sources).toEqual(['primary']);
  expect(replica.isUsable()).toBe(false);

  await standby.query('select pg_wal_replay_resume()');
  await waitForOwnChanges();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), 30_000);
  await standby.stop();
  for (const name of ['One', 'Two']) {
    await t.db.execute(sql`update users set username = ${name} where id = ${submitterId}`);
    await vi.waitFor(async () => expect(await submitterOf(t, reportedSteam64Id)).toBe(name), 5000);
  }
  expect(sources.at(-1)).toBe('primary');
  await standby.start();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), 30_000);
});
