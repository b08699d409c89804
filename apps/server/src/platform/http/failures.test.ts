import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../tests/http/database-proxy.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { measureOwnTime } from '../../../tests/timing.ts';
import { openPool } from '../db/client.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function open(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const t = await createTestApp(options);
  closers.push(() => t.close());
  return t;
}

async function openBehindProxy(queryTimeoutMs?: number): Promise<{ t: TestApp; proxy: DatabaseProxy }> {
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const proxy = await openDatabaseProxy(database.url);
  closers.push(() => proxy.close());
  if (queryTimeoutMs === undefined) return { t: await open({ databaseUrl: proxy.url }), proxy };
  const pool = openPool({ url: proxy.url, queryTimeoutMs, onError: () => undefined });
  closers.push(() => pool.close());
  return { t: await open({ databaseUrl: proxy.url, services: { db: pool.db, reads: pool.db } }), proxy };
}

const linesOf = (t: TestApp) =>
  t
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));

describe('an unexpected error', () => {
  test('is answered with one general sentence and logged with the request id', async () => {
    const t = await open();
    await t.db.execute(sql`drop table vanity_names`);
    const answer = await t.app.inject({ url: '/api/steam/profile?steamInput=very_private_name' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ id: 'internal_error', msg: 'Something went wrong on our side. Please try again.' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const about = linesOf(t).filter(({ reqId }) => reqId === answer.headers['x-request-id']);
    expect(about.find(({ msg }) => msg === 'unexpected error')).toMatchObject({ level: 50 });
    expect(about.find(({ msg }) => msg === 'request')).toMatchObject({ route: '/api/steam/profile', status: 500 });
    expect(t.logged()).toContain('42P01');
    expect(t.logged()).not.toMatch(/very_private_name|vanity_names"\s+where/);
  });

  test('never shows settings, values or SQL in the response', async () => {
    const secret = 'hunter2-hunter2';
    const broken = async () => Promise.reject(new Error(`could not read ${secret}`));
    const t = await open({
      services: { steam: { fetchPlayers: broken, maxPerCall: 1, resolveVanityName: broken } },
    });
    const answer = await t.app.inject({ url: '/api/steam/profile?steamInput=76561198084120303' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hunter2|Error|at |select/);
  });
});

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
  'a host that cannot be reached because of %s is answered with 503, not as an internal error',
  async (code) => {
    const unreachable = async () => Promise.reject(Object.assign(new Error('no way there'), { code }));
    const t = await open({
      services: {
        steam: { fetchPlayers: unreachable, maxPerCall: 1, resolveVanityName: unreachable },
      },
    });
    const answer = await t.app.inject({ url: '/api/steam/profile?steamInput=76561198084120303' });
    expect(answer.statusCode).toBe(503);
  },
);

describe('the log', () => {
  test('has one line per request, with its id and without its query or address', async () => {
    const t = await open();
    const answer = await t.app.inject({
      url: '/api/cheaters/search?steamId=76561198084120303&extra=between-us',
      remoteAddress: '203.0.113.77',
      headers: { 'x-auth-token': 'a-token', cookie: 'a-cookie=1', 'user-agent': 'a-browser' },
    });
    const line = linesOf(t).find(({ reqId }) => reqId === answer.headers['x-request-id']);
    expect(line).toEqual({
      level: 30,
      reqId: answer.headers['x-request-id'],
      msg: 'request',
      time: expect.stringMatching(/Z$/),
      method: 'GET',
      route: '/api/cheaters/search',
      status: 404,
      ms: expect.any(Number),
    });
    expect(t.logged()).not.toMatch(/between-us|203\.0\.113|a-token|a-cookie|a-browser|76561198084120303/);
  });

  test('gives every request a random id and accepts none from outside', async () => {
    const t = await open();
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { headers } = await t.app.inject({
          url: '/api/site',
          headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
        });
        return headers['x-request-id'];
      }),
    );
    expect(ids).not.toContain('chosen');
    for (const length of [8, -8]) {
      const parts = ids.map((id) => (length > 0 ? String(id).slice(0, length) : String(id).slice(length)));
      expect(new Set(parts).size).toBe(50);
    }
  });
});

describe('while the database is unavailable', () => {
  const unavailable = {
    id: 'database_unavailable',
    msg: 'The database is temporarily unavailable. Please try again shortly.',
  };

  test('calls fail at once with a sentence that says so, and succeed again once it is back', async () => {
    const { t, proxy } = await openBehindProxy();
    const { reportedSteam64Id } = await aReport(t.db);
    const token = await t.logIn('plain');
    const search = () => t.app.inject({ url: `/api/cheaters/search?steamId=${reportedSteam64Id}` });
    const me = () => t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
    const ready = () => t.app.inject({ url: '/api/health/ready' });
    expect([(await search()).statusCode, (await me()).statusCode, (await ready()).statusCode]).toEqual([200, 200, 200]);

    await proxy.disconnect();
    await expect.poll(async () => (await search()).statusCode).toBe(503);
    const { ms, result: answers } = await measureOwnTime(async () => [await search(), await me(), await ready()]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual(unavailable);
      expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    expect(ms).toBeLessThan(1000);
    const card = await t.app.inject({ url: `/card/player/${reportedSteam64Id}.png` });
    expect([card.statusCode, card.json()]).toEqual([503, unavailable]);
    expect((await t.app.inject({ url: '/api/health/live' })).statusCode).toBe(200);

    await proxy.reconnect();
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
    expect([(await search()).statusCode, (await me()).statusCode]).toEqual([200, 200]);
  });

  test('a connection cut by the database is not the caller’s error, and the next call works', async () => {
    const t = await open();
    await t.app.inject({ url: '/api/health/ready' });
    await t.db
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => undefined);
    await vi.waitFor(async () => {
      const { statusCode } = await t.app.inject({ url: '/api/health/ready' });
      expect([200, 503]).toContain(statusCode);
      expect(statusCode).toBe(200);
    }, 15_000);
  });

  test('a call on a database that accepts queries and never answers times out', async () => {
    const { t, proxy } = await openBehindProxy(300);
    expect((await t.app.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
    proxy.freeze();
    const answer = await t.app.inject({ url: '/api/health/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable]);
  });
});
