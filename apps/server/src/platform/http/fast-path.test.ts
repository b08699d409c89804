import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request as sendRequest } from 'node:http';
import { apiKeyRates } from '@argus/domain/members/api-key';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aReport, tokenFor } from '../../../tests/builders.ts';
import { hearEverything } from '../../../tests/http/hear-everything.ts';
import { listen } from '../../../tests/http/raw-request.ts';
import { anApiKey, bearing } from '../../../tests/panel.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { limits } from './limits.ts';

let t: TestApp;
let path: string;
let port: number;
let handled = 0;
const countHandled = () => {
  handled += 1;
};
let unlimited: { t: TestApp; port: number };
beforeAll(async () => {
  const app = await createTestApp();
  unlimited = { t: app, port: await listen(app.app) };
});
afterAll(() => unlimited.t.close());

/** Opens the shared app, or another one if `env` has other settings. */
async function open(env?: NodeJS.ProcessEnv) {
  ({ t, port } = unlimited);
  if (env) {
    const own = await createTestApp({ env });
    onTestFinished(() => own.close());
    t = own;
    port = await listen(own.app);
  }
  const { reportedSteam64Id } = await aReport(t.db, { description: 'Long enough to be compressed. '.repeat(50) });
  path = `/api/cheaters/search?steamId=${reportedSteam64Id}`;
  await hearEverything(t);
  handled = 0;
}
beforeEach(() => {
  subscribe('tracing:fastify.request.handler:start', countHandled);
});
afterEach(() => {
  vi.useRealTimers();
  unsubscribe('tracing:fastify.request.handler:start', countHandled);
});

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends a request over a real connection and, unlike fetch, with no header but those given. */
function ask(headers: Record<string, string> = {}, method = 'GET', agent: Agent | false = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

/** The agent uses one connection for several requests. */
function openAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

/** Returns an answer without the parts that differ from one request to the next. */
function describeAnswer({ status, headers, body }: Answer) {
  const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': ____, ratelimit: _____, ...lasting } = headers;
  return { status, headers: lasting, body: body.toString('base64') };
}

const forms: [string, (etag: string) => Record<string, string>][] = [
  ['plain', () => ({})],
  ['compressed', () => ({ 'accept-encoding': 'br' })],
  ['not modified', (etag) => ({ 'if-none-match': etag })],
];

describe('the fast path', () => {
  test.each(forms)('sends the same response as the framework: %s', async (_, headersOf) => {
    await open();
    const headers = headersOf(String((await t.app.inject({ url: path })).headers.etag));
    const { statusCode, headers: framed, rawPayload } = await t.app.inject({ url: path, headers });
    const before = handled;
    const fast = await ask(headers);
    expect(handled).toBe(before);
    expect(describeAnswer(fast)).toEqual(describeAnswer({ status: statusCode, headers: framed, body: rawPayload }));
    expect(fast.headers['x-request-id']).toMatch(/^[\w-]{9,}$/);
  });

  test.each(forms)(
    'names the limit as the framework does, but not what the caller has left: %s',
    async (_, headersOf) => {
      await open({ RATE_LIMITS: 'on' });
      const headers = headersOf(String((await t.app.inject({ url: path })).headers.etag));
      const framed = await t.app.inject({ url: path, headers });
      const before = handled;
      const fast = await ask(headers);
      expect(handled).toBe(before);
      for (const sent of [framed, fast]) {
        expect(sent.headers).toMatchObject({
          'ratelimit-policy': `"read-address";q=${limits.read.perAddress};w=60`,
          'cache-control': expect.stringMatching(/^public/),
        });
        expect(sent.headers).not.toHaveProperty('ratelimit');
      }
    },
  );

  test.each(forms)('keeps the connection open as the framework does after a response: %s', async (_, headersOf) => {
    await open();
    const agent = openAgent();
    let connections = 0;
    t.app.server.on('connection', () => {
      connections += 1;
    });
    const headers = headersOf(String((await t.app.inject({ url: path })).headers.etag));
    const before = handled;
    const fast = [await ask(headers, 'GET', agent), await ask(headers, 'GET', agent)];
    expect(handled).toBe(before);
    // This path names the same player, but is spelled in a way that the fast path does not know.
    path = path.replace('=7', '=%37');
    const framed = await ask(headers, 'GET', agent);
    expect(handled).toBe(before + 1);
    const { date, 'x-request-id': id, ...lasting } = framed.headers;
    expect([date, id]).toEqual([expect.stringMatching(/ GMT$/), expect.any(String)]);
    for (const answer of fast) {
      expect(answer).toEqual({
        ...framed,
        headers: { ...lasting, date: expect.any(String), 'x-request-id': expect.any(String) },
      });
      expect(Math.abs(Date.parse(String(answer.headers.date)) - Date.now())).toBeLessThan(10_000);
    }
    expect(lasting).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=72' });
    expect(connections).toBe(1);
  });

  test('does not serve misses, other methods or 404', async () => {
    await open();
    await ask();
    expect(handled).toBe(1);
    await ask();
    expect(handled).toBe(1);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.body.length, handled]).toEqual([200, 0, 2]);
    expect((await ask({}, 'POST')).status).toBe(404);
    path = '/api/cheaters/search?steamId=76561198399999999';
    for (const expected of [3, 4]) {
      expect((await ask()).status).toBe(404);
      expect(handled).toBe(expected);
    }
  });

  test('serves nothing that was invalidated', async () => {
    await open();
    await ask();
    const before = (await ask()).body.toString();
    await t.db.execute(sql`update users set username = 'Somebody else'`);
    await vi.waitFor(async () => expect((await ask()).body.toString()).not.toBe(before), { timeout: 1000 });
    expect((await ask()).body.toString()).toContain('Somebody else');
  });

  test('logs the same line as the framework, with the request id of the response', async () => {
    await open();
    const answers = [await ask(), await ask(), await ask({ 'if-none-match': 'x' })];
    const lines = t
      .logged()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const seen = answers.map(({ headers }) => lines.filter(({ reqId }) => reqId === headers['x-request-id']));
    for (const found of seen) {
      expect(found).toEqual([
        {
          level: 30,
          msg: 'request',
          method: 'GET',
          route: '/api/cheaters/search',
          status: 200,
          reqId: expect.any(String),
          ms: expect.any(Number),
          time: expect.any(String),
        },
      ]);
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    expect(handled).toBe(1);
  });

  test('counts against the same limit as the framework', async () => {
    await open({ RATE_LIMITS: 'on' });
    const agent = openAgent();
    let fast = 0;
    for (let n = 0; n < limits.read.perAddress; n += 1) {
      const before = handled;
      // Every third request goes to the framework, which must count in the same minute.
      const status =
        n % 3 === 0 ? (await t.app.inject({ url: path })).statusCode : (await ask({}, 'GET', agent)).status;
      if (handled === before) fast += 1;
      expect(status).toBe(200);
    }
    expect(fast).toBe(limits.read.perAddress * (2 / 3));
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.body.toString())).toEqual({
      id: 'too_many_requests',
      msg: 'Too many requests. Please wait a moment and try again.',
    });
    vi.setSystemTime(Date.now() + 60_000);
    expect((await ask()).status).toBe(200);
  });

  test('serves requests with an API key, against its own limit, in responses that no shared cache stores', async () => {
    await open({ RATE_LIMITS: 'on' });
    const headers = bearing((await anApiKey(t)).key);
    await t.app.inject({ url: path, headers });
    const framed = await t.app.inject({ url: path, headers });
    await ask();
    const before = handled;
    const agent = openAgent();
    for (let n = 2; n < apiKeyRates.reads; n += 1) {
      const { status, headers: sent } = await ask(headers, 'GET', agent);
      const remaining = `"read-key";r=${apiKeyRates.reads - n - 1};t=`;
      expect([status, sent.ratelimit]).toEqual([200, expect.stringContaining(remaining)]);
    }
    expect(handled).toBe(before);
    const anonymous = await ask();
    expect(anonymous.headers['cache-control']).toMatch(/^public/);
    expect(anonymous.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: framed.headers.vary });
    expect((await ask(headers)).status).toBe(429);
    expect(handled).toBe(before);
    vi.setSystemTime(Date.now() + 60_000);
    const fast = await ask(headers);
    expect(fast.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(describeAnswer(fast)).toEqual(
      describeAnswer({ status: framed.statusCode, headers: framed.headers, body: framed.rawPayload }),
    );
    expect(handled).toBe(before);
    expect((await ask({ authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  test('serves no cached response to a key that another process revoked a second ago', async () => {
    await open();
    const other = await createTestApp({ databaseUrl: t.databaseUrl });
    onTestFinished(() => other.close());
    const { key, id, owner } = await anApiKey(t);
    await ask();
    for (const _ of [1, 2]) expect((await ask(bearing(key))).status).toBe(200);
    const before = handled;
    expect((await ask(bearing(key))).status).toBe(200);
    expect(handled).toBe(before);
    const headers = { 'x-auth-token': await tokenFor(other, owner) };
    const revoked = await other.app.inject({ method: 'DELETE', url: `/api/users/me/api-keys/${id}`, headers });
    expect(revoked.statusCode).toBe(200);
    expect((await other.app.inject({ url: path, headers: bearing(key) })).statusCode).toBe(401);
    await vi.waitFor(async () => expect((await ask(bearing(key))).status).toBe(401), { timeout: 1000, interval: 20 });
    expect((await ask()).status).toBe(200);
  });

  test('trusts as many addresses of X-Forwarded-For as TRUST_PROXY says', async () => {
    await open({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const agent = openAgent();
    const from = async (address: string) => (await ask({ 'x-forwarded-for': address }, 'GET', agent)).status;
    for (let n = 0; n < limits.read.perAddress; n += 1) expect(await from(`192.0.2.${n % 250}, 203.0.113.1`)).toBe(200);
    expect(handled).toBe(1);
    expect(await from('192.0.2.251, 203.0.113.1')).toBe(429);
    expect(await from('192.0.2.251, 203.0.113.2')).toBe(200);
  });

  test('also serves requests if REDIS_URL is set', async () => {
    await open({ RATE_LIMITS: 'on', REDIS_URL: 'redis://127.0.0.1:1' });
    for (const expected of [1, 1, 1]) {
      expect((await ask()).status).toBe(200);
      expect(handled).toBe(expected);
    }
  });
});
