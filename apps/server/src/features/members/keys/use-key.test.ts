import { apiKeyRates } from '@argus/domain/members/api-key';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { anApiKey, bearing } from '../../../../tests/panel.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { apiKeys } from '../../../platform/db/schema/api-keys.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { limits } from '../../../platform/http/limits.ts';

let t: TestApp;
async function open(env: NodeJS.ProcessEnv = {}) {
  t = await createTestApp({ env });
}
afterEach(async () => {
  vi.useRealTimers();
  await t.close();
});

const invalid = { id: 'invalid_api_key', msg: 'This API key is not valid. It may be incomplete or revoked.' };
const read = (key: string, url = '/api/site', given: InjectOptions = {}) =>
  t.app.inject({ url, headers: bearing(key), ...given });
const readLastUse = async (id: string) =>
  (await t.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt?.getTime() ?? null;

describe('an API key', () => {
  test('reads public data, in responses that no shared cache stores', async () => {
    await open();
    const { key } = await anApiKey(t);
    const { reportedSteam64Id, id } = await aReport(t.db);
    for (const url of ['/api/site', `/api/cheaters/search?steamId=${reportedSteam64Id}`, `/api/reports/${id}`]) {
      const anonymous = await t.app.inject({ url });
      const keyed = await read(key, url);
      expect([url, keyed.statusCode, keyed.body]).toEqual([url, 200, anonymous.body]);
      expect(keyed.headers['cache-control'], url).toMatch(/^private|no-store/);
      expect(keyed.headers.vary, url).toMatch(/authorization/);
    }
    const lookup = await read(key, '/api/players/lookup', { method: 'POST', payload: { ids: [reportedSteam64Id] } });
    expect(lookup.statusCode).toBe(200);
    expect(t.logged()).not.toContain(key.slice(12));
  });

  test('gives no access to private data, writes or the login of its owner', async () => {
    await open();
    const { key, owner } = await anApiKey(t);
    const refusal = {
      id: 'api_key_not_accepted',
      msg: 'API keys only read public data. Send this request without one.',
    };
    const requests: InjectOptions[] = [
      { url: '/api/auth/me' },
      { url: '/api/users/me/data' },
      { url: '/api/users/me/api-keys' },
      { url: '/api/auth/discord' },
      { url: '/api/admin/users' },
      { method: 'DELETE', url: '/api/users/me' },
      { method: 'POST', url: '/api/auth/exchange', payload: { token: 'x' } },
    ];
    for (const request of requests) {
      const answer = await t.app.inject({ ...request, headers: bearing(key) });
      expect([request.url, answer.statusCode, answer.json()]).toEqual([request.url, 403, refusal]);
    }
    const both = { ...bearing(key), 'x-auth-token': await tokenFor(t, owner) };
    expect((await t.app.inject({ url: '/api/site', headers: both })).json()).toEqual(refusal);
  });

  test('that is unknown, malformed or sent in another way is refused, not treated as anonymous', async () => {
    await open();
    const { key } = await anApiKey(t);
    const wrong = [
      `Bearer ${key.slice(0, -1)}0${key.endsWith('0') ? '1' : ''}`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key} ${key}`,
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Bearer ${'x'.repeat(5000)}`,
      key,
      `Token ${key}`,
      '',
    ].filter((header) => header !== `Bearer ${key}`);
    for (const authorization of wrong) {
      const answer = await t.app.inject({ url: '/api/site', headers: { authorization } });
      expect([authorization, answer.statusCode, answer.json()]).toEqual([authorization, 401, invalid]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    }
    expect((await t.app.inject({ url: '/api/site', headers: { authorization: `bearer  ${key}` } })).statusCode).toBe(
      200,
    );
  });

  test('is not read from Basic credentials, which a proxy may add, or on pages', async () => {
    await open();
    const basic = { authorization: `Basic ${Buffer.from('ours:secret').toString('base64')}` };
    expect((await t.app.inject({ url: '/api/site', headers: basic })).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/robots.txt', headers: bearing('nonsense') })).statusCode).toBe(200);
  });

  test('stops working when its owner is banned or deleted', async () => {
    await open();
    const { key, owner } = await anApiKey(t);
    expect((await read(key)).statusCode).toBe(200);
    const admin = { 'x-auth-token': await tokenFor(t, await aUser(t.db, { userType: 'admin' })) };
    const toggleBan = () =>
      t.app.inject({ method: 'PUT', url: `/api/admin/users/${owner.id}/toggle-ban`, headers: admin, payload: {} });
    expect((await toggleBan()).statusCode).toBe(200);
    expect((await read(key)).json()).toEqual(invalid);
    expect((await toggleBan()).statusCode).toBe(200);
    expect((await read(key)).statusCode).toBe(200);
    const headers = { 'x-auth-token': await tokenFor(t, owner) };
    expect((await t.app.inject({ method: 'DELETE', url: '/api/users/me', headers })).statusCode).toBe(200);
    expect((await read(key)).json()).toEqual(invalid);
  });

  test('records its last use at most once a minute', async () => {
    await open();
    const { key, id } = await anApiKey(t);
    expect(await readLastUse(id)).toBeNull();
    await read(key);
    await vi.waitFor(async () => expect(await readLastUse(id)).not.toBeNull());
    const first = await readLastUse(id);
    t.clock.advance(30_000);
    for (let n = 0; n < 5; n += 1) await read(key);
    expect(await readLastUse(id)).toBe(first);
    t.clock.advance(31_000);
    await read(key);
    await vi.waitFor(async () => expect(await readLastUse(id)).toBeGreaterThan(first ?? 0));
  });

  test('works while the change feed is down, and still stops with a ban', async () => {
    const closed = { isListening: () => false, nextHeartbeat: async () => undefined, onChange: () => undefined };
    const changes = { ...closed, waitForOwnChanges: async () => undefined, close: async () => undefined };
    t = await createTestApp({ services: { changes } });
    const { key, owner } = await anApiKey(t);
    expect((await read(key)).statusCode).toBe(200);
    await t.db.update(users).set({ isBanned: true }).where(eq(users.id, owner.id));
    expect((await read(key)).statusCode).toBe(401);
  });
});

describe('the limits of an API key', () => {
  const from = (remoteAddress: string) => ({ remoteAddress });

  test('are 3,000 reads and 120 lookups a minute, whatever the addresses', async () => {
    await open({ RATE_LIMITS: 'on' });
    const [first, second] = [await anApiKey(t), await anApiKey(t)];
    await read(first.key);
    const others = Array.from({ length: apiKeyRates.reads - 1 }, (_, n) =>
      read(first.key, '/api/site', from(`192.0.2.${n % 250}`)),
    );
    for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(200);
    const refused = await read(first.key, '/api/site', from('192.0.2.251'));
    expect([refused.statusCode, refused.json().id]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect((await read(second.key)).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/api/site' })).statusCode).toBe(200);
    const lookUp = () =>
      read(first.key, '/api/players/lookup', { method: 'POST', payload: { ids: ['76561198084120101'] } });
    for (let n = 0; n < apiKeyRates.lookups; n += 1) expect((await lookUp()).statusCode).toBe(200);
    expect((await lookUp()).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await read(first.key)).statusCode).toBe(200);
    expect((await lookUp()).statusCode).toBe(200);
  });

  test('are separate from the limits of the address', async () => {
    await open({ RATE_LIMITS: 'on' });
    const { key } = await anApiKey(t);
    const anonymous = () => t.app.inject({ url: '/api/site' });
    for (let n = 0; n < limits.read.perAddress; n += 1) {
      expect((await anonymous()).statusCode).toBe(200);
      if (n % 4 === 0) expect((await read(key)).statusCode).toBe(200);
    }
    expect((await anonymous()).statusCode).toBe(429);
    expect((await read(key)).statusCode).toBe(200);
  });

  test('count guessed keys against the address', async () => {
    await open({ RATE_LIMITS: 'on' });
    const guess = (n: number) => read(`argus_${String(n).padStart(40, '0')}`);
    for (let n = 0; n < limits.key.perAddress; n += 1) expect((await guess(n)).statusCode).toBe(401);
    expect((await guess(9999)).statusCode).toBe(429);
    expect((await t.app.inject({ url: '/api/site' })).statusCode).toBe(200);
  });
});
