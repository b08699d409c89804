import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { openDatabaseProxy } from '../../../tests/http/database-proxy.ts';
import { hearEverything } from '../../../tests/http/hear-everything.ts';
import { createTestApp, type TestApp, useTestApp } from '../../../tests/test-app.ts';
import { measureOwnTime } from '../../../tests/timing.ts';
import { openChangeFeed } from '../../platform/db/changes.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { createLog } from '../../platform/http/logging.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import type { PlayerRow } from './players.queries.ts';

const t = useTestApp();
let player: PlayerRow;
let submitter: UserRow;
beforeEach(async () => {
  [player, submitter] = [await aPlayer(t.db), await aUser(t.db, { username: 'Before' })];
  await aReport(t.db, { player, submitter });
  await hearEverything(t);
});

async function saveName(user: UserRow, productDisplayName: string) {
  const headers = { 'x-auth-token': await tokenFor(t, user) };
  return t.app.inject({ method: 'PUT', url: '/api/users/me/settings', headers, payload: { productDisplayName } });
}

async function openSecond(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const second = await createTestApp({ databaseUrl: t.databaseUrl, ...options });
  onTestFinished(() => second.close());
  await ask(second);
  return second;
}

const ask = (of: TestApp = t, headers: Record<string, string> = {}) =>
  of.app.inject({ url: `/api/cheaters/search?steamId=${player.steam64Id}`, headers });
const submitterIn = async (of: TestApp = t) => (await ask(of)).json().reports[0].submittedBy.username;
const rename = (username: string) =>
  t.db.execute(sql`update users set username = ${username} where id = ${submitter.id}`);
/** Renames the submitter without a change notice, so a response with the new name did not come from the cache. */
const renameWithoutNotice = (username: string) =>
  inTransaction(t.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update users set username = ${username} where id = ${submitter.id}`);
  });

describe('a search response', () => {
  test('is served from the cache while nothing changes', async () => {
    expect(await submitterIn()).toBe('Before');
    await renameWithoutNotice('Not notified');
    expect(await submitterIn()).toBe('Before');
  });

  test('has an ETag that saves the second download until something changes', async () => {
    const first = await ask();
    const tag = String(first.headers.etag);
    expect((await ask(t, { 'if-none-match': tag })).statusCode).toBe(304);
    await rename('After');
    await vi.waitFor(async () => {
      const changed = await ask(t, { 'if-none-match': tag });
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(tag);
    });
  });

  test('shows a change in the next request to the process that wrote it, and within a second in every other process', async () => {
    const second = await openSecond();
    expect([await submitterIn(), await submitterIn(second)]).toEqual(['Before', 'Before']);
    expect((await saveName(submitter, 'After')).statusCode).toBe(200);
    expect(await submitterIn()).toBe('After');
    await vi.waitFor(async () => expect(await submitterIn(second)).toBe('After'), { timeout: 1000, interval: 20 });
  });

  test('is invalidated by a change of anything it shows', async () => {
    const mate = await aPlayer(t.db);
    const assertChanges = async (change: () => Promise<unknown>) => {
      const before = (await ask()).body;
      await change();
      await vi.waitFor(async () => expect((await ask()).body).not.toBe(before), { timeout: 1000 });
    };
    await assertChanges(() => aReport(t.db, { player }));
    await assertChanges(() => aReport(t.db, { player, status: 'verified_cheater' }));
    await assertChanges(() => aReport(t.db, { player: mate, lobby: [player] }));
    await assertChanges(() => aReport(t.db, { player: mate }));
    await assertChanges(() =>
      t.db.execute(sql`update players set name = 'New' where steam64_id = ${player.steam64Id}`),
    );
    await assertChanges(() => t.db.execute(sql`update players set name = 'Mate' where steam64_id = ${mate.steam64Id}`));
    await assertChanges(() => t.db.execute(sql`delete from evidence_links`));
  });

  test('that found nothing is invalidated by the first report', async () => {
    const stranger = await aPlayer(t.db);
    const askFor = () => t.app.inject({ url: `/api/cheaters/search?steamId=${stranger.steam64Id}` });
    expect((await askFor()).statusCode).toBe(404);
    await aReport(t.db, { player: stranger });
    await vi.waitFor(async () => expect((await askFor()).statusCode).toBe(200), { timeout: 1000 });
  });

  test('that was being computed when the change came is neither cached nor shared with later callers', async () => {
    const lock = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = inTransaction(t.db, async (tx) => {
      await tx.execute(sql`lock table lobby_mates in access exclusive mode`);
      held.resolve();
      await lock.promise;
    });
    await held.promise;
    const early = ask();
    await vi.waitFor(async () => {
      const { rows } = await t.db.execute(sql`select 1 from pg_locks where not granted`);
      expect(rows).toHaveLength(1);
    }, 15_000);
    await rename('After');
    await hearEverything(t);
    const late = ask();
    lock.resolve();
    await holding;
    await early;
    expect((await late).json().reports[0].submittedBy.username).toBe('After');
    expect(await submitterIn()).toBe('After');
  });

  test('is computed once for concurrent requests', async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).body));
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('while the change feed of a process is disconnected', () => {
  async function openBehindProxy() {
    const proxy = await openDatabaseProxy(t.databaseUrl);
    onTestFinished(() => proxy.close());
    const changes = await openChangeFeed(proxy.url, createLog({ LOG_LEVEL: 'silent' }));
    onTestFinished(() => changes.close());
    const deaf = await openSecond({ services: { changes } });
    expect(await submitterIn(deaf)).toBe('Before');
    return { proxy, changes, deaf };
  }

  test('the process serves nothing from the cache until the feed reconnects', async () => {
    const { proxy, changes, deaf } = await openBehindProxy();
    await renameWithoutNotice('Served from the cache?');
    expect(await submitterIn(deaf)).toBe('Before');

    await proxy.disconnect();
    await expect.poll(() => changes.isListening()).toBe(false);
    for (const name of ['One', 'Two', 'Three']) {
      await renameWithoutNotice(name);
      expect(await submitterIn(deaf)).toBe(name);
    }

    await proxy.reconnect();
    await expect.poll(() => changes.isListening()).toBe(true);
    await renameWithoutNotice('Back');
    expect(await submitterIn(deaf)).toBe('Back');
    await renameWithoutNotice('Cached again');
    expect(await submitterIn(deaf)).toBe('Back');
  });

  test('the process serves a cached result for at most a second after the connection stops responding', async () => {
    const { proxy, deaf } = await openBehindProxy();
    proxy.freeze();
    await rename('After');
    const { ms } = await measureOwnTime(() =>
      vi.waitFor(async () => expect(await submitterIn(deaf)).toBe('After'), { timeout: 30_000, interval: 10 }),
    );
    expect(ms).toBeLessThan(1000);
  });
});
