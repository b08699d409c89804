import { afterEach, describe, expect, test, vi } from 'vitest';
import { aUser, tokenFor } from '../../../tests/builders.ts';
import { anApiKey, bearing } from '../../../tests/panel.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { limits } from './limits.ts';

let t: TestApp;
afterEach(async () => {
  vi.useRealTimers();
  await t.close();
});

async function open(env: NodeJS.ProcessEnv = {}): Promise<void> {
  t = await createTestApp({ env: { RATE_LIMITS: 'on', ...env } });
}

interface Sender {
  remoteAddress?: string;
  forwardedFor?: string;
}

const logIn = ({ remoteAddress = '198.51.100.1', forwardedFor }: Sender = {}) =>
  t.app.inject({
    url: '/api/auth/discord',
    remoteAddress,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

const allowed = 302;
const most = limits.login.perAddress;

/** Returns the statuses of the `most`-th call of these senders and of the next one. */
async function useUp(senderOf: (n: number) => Sender): Promise<[number, number]> {
  let last = 0;
  for (let n = 1; n <= most; n += 1) last = (await logIn(senderOf(n))).statusCode;
  return [last, (await logIn(senderOf(most + 1))).statusCode];
}

describe('one address', () => {
  test('is refused once it has used up its minute, with the time to wait, and served again after that', async () => {
    await open();
    expect(await useUp(() => ({}))).toEqual([allowed, 429]);
    const refused = await logIn();
    expect(refused.json()).toEqual({
      id: 'too_many_requests',
      msg: 'Too many requests. Please wait a moment and try again.',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await logIn({ remoteAddress: '198.51.100.2' })).statusCode).toBe(allowed);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await logIn()).statusCode).toBe(allowed);
  });

  test('has a limit for each kind of call', async () => {
    await open();
    await useUp(() => ({}));
    const read = await t.app.inject({ url: '/api/site', remoteAddress: '198.51.100.1' });
    expect(read.statusCode).toBe(200);
  });

  test('reaches its limit whatever it requests', async () => {
    await open();
    const kinds = [
      ['GET', '/api/site', 200],
      ['GET', '/api/openapi.json', 200],
      ['GET', '/api/nothing', 404],
      ['POST', '/api/nothing', 404],
      ['GET', '/robots.txt', 200],
      ['GET', '/manifest.webmanifest', 200],
      ['GET', '/sitemap/pages.xml', 200],
      ['GET', '/nothing', 404],
      ['PATCH', '/nothing', 404],
      ['HEAD', '/api/site', 200],
    ] as const;
    // The kinds take turns: if one of them were not counted, some requests would still be allowed at the end.
    for (let n = 0; n < limits.read.perAddress; n += kinds.length) {
      for (const [method, url, status] of kinds) {
        const answer = await t.app.inject({ method, url, remoteAddress: '198.51.100.1' });
        expect([method, url, answer.statusCode]).toEqual([method, url, status]);
      }
    }
    for (const [method, url] of kinds) {
      const answer = await t.app.inject({ method, url, remoteAddress: '198.51.100.1' });
      expect([method, url, answer.statusCode]).toEqual([method, url, 429]);
    }
  });

  test('is refused at its limit before the body it sends is read', async () => {
    await open();
    const send = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/reports',
        remoteAddress: '198.51.100.1',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      });
    for (let n = 0; n < limits.write.perAddress; n += 1) expect((await send()).statusCode).toBe(400);
    expect((await send()).statusCode).toBe(429);
  });

  test('includes a whole IPv6 /64', async () => {
    await open();
    expect(await useUp((n) => ({ remoteAddress: `2001:db8:1:2:${n.toString(16)}::${n}` }))).toEqual([allowed, 429]);
    expect((await logIn({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(allowed);
  });

  test('is not limited if RATE_LIMITS is off', async () => {
    await open({ RATE_LIMITS: 'off' });
    expect(await useUp(() => ({}))).toEqual([allowed, allowed]);
  });
});

test('the limit of a user counts requests from all their addresses', async () => {
  await open();
  const [busy, calm] = [await aUser(t.db), await aUser(t.db)];
  const tokens = { busy: await tokenFor(t, busy), calm: await tokenFor(t, calm) };
  const rename = (token: string, n: number) =>
    t.app.inject({
      method: 'PUT',
      url: '/api/users/me/settings',
      remoteAddress: `198.51.100.${n}`,
      headers: { 'x-auth-token': token },
      payload: { productDisplayName: `Name ${n}` },
    });
  for (let n = 1; n <= limits.write.perUser; n += 1) expect((await rename(tokens.busy, n)).statusCode).toBe(200);
  const refused = await rename(tokens.busy, 200);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toHaveProperty('retry-after');
  expect((await rename(tokens.calm, 201)).statusCode).toBe(200);
});

describe('RateLimit and RateLimit-Policy', () => {
  const remoteAddress = '198.51.100.1';
  const reading = (name: string, r: number) => expect.stringMatching(new RegExp(`^"${name}";r=${r};t=[1-9][0-9]?$`));

  test('say what is left, down to nothing, and until when, as Retry-After does', async () => {
    await open();
    const policy = `"login-address";q=${most};w=60`;
    for (let n = 1; n <= most; n += 1) {
      const { headers } = await logIn();
      expect(headers).toMatchObject({
        'ratelimit-policy': policy,
        ratelimit: reading('login-address', most - n),
        'cache-control': 'no-store',
      });
    }
    const { statusCode, headers } = await logIn();
    expect([statusCode, headers['ratelimit-policy']]).toEqual([429, policy]);
    expect(headers.ratelimit).toBe(`"login-address";r=0;t=${headers['retry-after']}`);
  });

  test('list every limit that a call counts against, each once', async () => {
    await open();
    const token = await tokenFor(t, await aUser(t.db));
    const headers = { 'x-auth-token': token };
    const { write, read, download } = limits;
    const marked = await t.app.inject({ method: 'POST', url: '/api/users/me/notices/seen', remoteAddress, headers });
    expect(marked.headers['ratelimit-policy']).toBe(
      `"write-address";q=${write.perAddress};w=60, "write-user";q=${write.perUser};w=60`,
    );
    const data = await t.app.inject({ url: '/api/users/me/data', remoteAddress, headers });
    expect(data.headers['ratelimit-policy']).toBe(
      [
        `"read-address";q=${read.perAddress};w=60, "read-user";q=${read.perUser};w=60`,
        `"download-address";q=${download.perAddress};w=3600, "download-user";q=${download.perUser};w=3600`,
      ].join(', '),
    );
    const payload = { ids: ['nightowl', 'smokewall'] };
    const many = await t.app.inject({ method: 'POST', url: '/api/players/lookup', remoteAddress, payload });
    expect(many.json().resolved).toHaveLength(2);
    expect(many.headers.ratelimit).toMatch(/^"bulk-address";r=59;t=\d+, "lookup-address";r=58;t=\d+$/);
  });

  test('do not say what is left in responses that a shared cache may store', async () => {
    await open();
    const policy = `"read-address";q=${limits.read.perAddress};w=60`;
    for (const url of ['/api/site', '/api/openapi.json', '/api/cheaters/search?steamId=76561198084120707']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers } = await t.app.inject({ method, url, remoteAddress });
        expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/^public/)]);
        expect(headers).toHaveProperty('ratelimit-policy', policy);
        expect(headers).not.toHaveProperty('ratelimit');
      }
    }
    const { headers } = await t.app.inject({
      url: '/api/site',
      remoteAddress,
      headers: bearing((await anApiKey(t)).key),
    });
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(/^private/),
      ratelimit: expect.stringMatching(/"read-key";r=2999;t=\d+$/),
    });
  });

  test('are readable by pages of other sites, and are missing from what is not part of the API or not limited', async () => {
    await open();
    const site = await t.app.inject({ url: '/api/site', remoteAddress });
    expect(site.headers['access-control-expose-headers']).toContain('ratelimit, ratelimit-policy');
    const robots = await t.app.inject({ url: '/robots.txt', remoteAddress });
    await t.close();
    await open({ RATE_LIMITS: 'off' });
    for (const { headers } of [robots, await logIn(), await t.app.inject({ url: '/api/site' })]) {
      expect(headers).not.toHaveProperty('ratelimit');
      expect(headers).not.toHaveProperty('ratelimit-policy');
    }
  });
});

describe('X-Forwarded-For', () => {
  test('is not trusted unless TRUST_PROXY says so', async () => {
    await open();
    expect(await useUp((n) => ({ forwardedFor: `203.0.113.${n}` }))).toEqual([allowed, 429]);
  });

  test('names the visitor when one proxy is in front', async () => {
    await open({ TRUST_PROXY: '1' });
    expect(await useUp(() => ({ forwardedFor: '203.0.113.1' }))).toEqual([allowed, 429]);
    expect((await logIn({ forwardedFor: '203.0.113.2' })).statusCode).toBe(allowed);
  });

  test('is trusted for no more addresses than there are proxies', async () => {
    await open({ TRUST_PROXY: '1' });
    expect(await useUp((n) => ({ forwardedFor: `192.0.2.${n}, 203.0.113.1` }))).toEqual([allowed, 429]);
  });

  test('is read from the right place behind two proxies', async () => {
    await open({ TRUST_PROXY: '2' });
    expect(await useUp((n) => ({ forwardedFor: `192.0.2.${n}, 203.0.113.1, 10.0.0.${n}` }))).toEqual([allowed, 429]);
    expect((await logIn({ forwardedFor: '192.0.2.1, 203.0.113.2, 10.0.0.1' })).statusCode).toBe(allowed);
  });
});

test('while Redis is unreachable each process counts on its own, and nobody waits', async () => {
  await open({ REDIS_URL: 'redis://:a-password-of-redis@127.0.0.1:1' });
  const startedAt = performance.now();
  expect(await useUp(() => ({}))).toEqual([allowed, 429]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  await expect.poll(() => t.logged()).toContain('redis unavailable');
  expect(t.logged()).not.toContain('a-password-of-redis');
});
