import { playerCalls } from '@argus/contract/players/players';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { aReport, aUser, tokenFor } from '../builders.ts';
import { authSecret, openSandbox, type ServerProcess, startServerProcess } from '../process/start-process.ts';
import { createCluster, createStandby } from './cluster.ts';
import { startReaders } from './readers.ts';

const staleMs = 1000;
const rounds = 5;

test('no process shows an old verdict for more than a second while a replica is ten seconds behind', async () => {
  const primary = await createCluster({ settings: { wal_keep_size: '512MB' } });
  await migrateDatabase(primary.url);
  const standby = await createStandby(primary, { recovery_min_apply_delay: '10s' });
  const sandbox = await openSandbox();
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url };
  const [here, there] = await Promise.all([startServerProcess(sandbox, env), startServerProcess(sandbox, env)]);
  const { db, close } = openPool({ url: primary.url, onError: () => undefined });
  onTestFinished(close);
  const reviewers = await Promise.all(Array.from({ length: 3 }, () => aUser(db, { hasTheEye: true })));
  const [first, second, third] = reviewers;
  if (!first || !second || !third) throw new Error('there are three');
  const maker = { db, clock: { now: Date.now }, config: { AUTH_SECRET: authSecret } };
  const token = await tokenFor(maker, third);

  const convictionsAt = async ({ origin }: ServerProcess, steam64Id: string) => {
    const answer = await fetch(`${origin}/api/cheaters/search?steamId=${steam64Id}`);
    return playerCalls.searchPlayer.response.parse(await answer.json()).summary.convictions;
  };
  for (let round = 0; round < rounds; round += 1) {
    const report = await aReport(db, {
      reviews: [first, second].map((reviewer) => ({ decision: 'cheater', reviewer })),
    });
    const steam64Id = report.reportedSteam64Id;
    // Both processes have the result by now, and clients keep requesting it, so a copy read too early would be cached.
    for (const server of [here, there]) {
      await vi.waitFor(async () => expect(await convictionsAt(server, steam64Id)).toBe(0), { timeout: 5000 });
    }
    const readers = [here, there].map(({ origin }) =>
      startReaders(() => origin, [`/api/cheaters/search?steamId=${steam64Id}`]),
    );
    const answer = await fetch(`${here.origin}/api/reviews/${report.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify({ decision: 'cheater', additionalEvidence: [] }),
    });
    expect(answer.status).toBe(201);
    const answeredAt = performance.now();
    expect(await convictionsAt(here, steam64Id)).toBe(1);
    while (performance.now() - answeredAt < 3 * staleMs) {
      const askedAt = performance.now();
      const [own, other] = await Promise.all([convictionsAt(here, steam64Id), convictionsAt(there, steam64Id)]);
      expect(own).toBe(1);
      if (askedAt - answeredAt > staleMs) expect(other).toBe(1);
    }
    for (const reader of readers) await reader.stop();
    expect(readers.flatMap(({ seen }) => seen).filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(await checkInvariants(db)).toEqual([]);
});
