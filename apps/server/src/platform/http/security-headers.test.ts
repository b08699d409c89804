import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, tokenFor } from '../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import type { Web } from '../../app/services.ts';

const inlineScript = 'document.documentElement.dataset.theme = 1';
const web: Web = {
  template: async () => `<!doctype html><script>${inlineScript}</script><!--page-head--><!--page-body-->`,
  normalizeUrl: async (url) => url,
  render: async () => ({ status: 200, head: '<title>x</title>', body: '<p>page</p>', state: '{}' }),
  assetsDir: null,
};

const t = useTestApp({ services: { web } });
let searchUrl: string;
beforeAll(async () => {
  const { reportedSteam64Id, submitterId } = await aReport(t.db);
  searchUrl = `/api/cheaters/search?steamId=${reportedSteam64Id}`;
  token = await tokenFor(t, { id: submitterId });
});
let token = '';

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

const expected = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

function readPolicy(header: unknown): Map<string, string[]> {
  const directives = String(header).split(';');
  return new Map(directives.map((directive) => directive.trim().split(' ')).map(([name = '', ...of]) => [name, of]));
}

describe('security headers', () => {
  test('are sent with every kind of answer', async () => {
    const cached = await get(searchUrl);
    const answers = {
      cached,
      'cached, again': await get(searchUrl),
      'not modified': await get(searchUrl, { 'if-none-match': String(cached.headers.etag) }),
      compressed: await get('/api/openapi.json', { 'accept-encoding': 'br' }),
      personal: await get('/api/auth/me', { 'x-auth-token': token }),
      refused: await get('/api/auth/me'),
      invalid: await get('/api/cheaters/search'),
      unknown: await get('/api/nothing'),
      'a redirect': await get('/api/auth/discord'),
      'an undecodable address': await get('/api/%zz'),
      'a page': await get('/'),
      docs: await get('/api/docs'),
    };
    for (const [kind, answer] of Object.entries(answers)) {
      expect({ kind, ...answer.headers }).toMatchObject({ kind, ...expected });
      expect(answer.headers['content-security-policy'], kind).toMatch(/^default-src 'none'/);
      expect(answer.headers['x-request-id'], kind).toMatch(/^[\w-]{9,}$/);
      expect(answer.headers, kind).not.toHaveProperty('x-powered-by');
      expect(answer.headers, kind).not.toHaveProperty('server');
    }
  });

  test('ask for https only where the site has it', async () => {
    expect((await get(searchUrl)).headers).not.toHaveProperty('strict-transport-security');
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://argus.example' }, databaseUrl: t.databaseUrl });
    for (const url of [searchUrl, '/api/nothing']) {
      const { headers } = await secure.app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    await secure.close();
  });
});

describe('the policy of a page', () => {
  test('runs only our files and the one script of the template', async () => {
    const policy = readPolicy((await get('/')).headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com']);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  test.each(['/', '/api/docs', '/api/site', '/auth/discord/callback?token=x'])(
    'allows nothing unsafe on %s',
    async (url) => {
      expect((await get(url)).headers['content-security-policy']).not.toMatch(/unsafe-|\*|\bhttp:\s/);
    },
  );

  test('sends no referrer from the address of a finished login', async () => {
    const { headers } = await get('/auth/discord/callback?token=x');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });
});

describe('who may cache a response', () => {
  test('is nobody if the response is personal or a refusal', async () => {
    for (const [url, headers] of [
      ['/api/auth/me', { 'x-auth-token': token }],
      ['/api/auth/me', {}],
      ['/api/cheaters/search', {}],
      ['/api/nothing', {}],
      ['/api/auth/discord', {}],
    ] as const) {
      expect((await get(url, headers)).headers['cache-control'], url).toBe('no-store');
    }
  });

  test('is everybody, after revalidation, if the response is public', async () => {
    for (const url of [searchUrl, '/api/site', '/api/reports/stats']) {
      const { headers } = await get(url);
      expect(headers['cache-control'], url).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      expect(headers.etag, url).toMatch(/^W\/"[\w-]{22}"$/);
    }
  });
});

describe('a cached response', () => {
  test('is sent compressed to clients that accept it, plain to others', async () => {
    const player = await aPlayer(t.db);
    for (let n = 0; n < 8; n += 1) await aReport(t.db, { player, description: 'long '.repeat(100) });
    const url = `/api/cheaters/search?steamId=${player.steam64Id}`;
    const [plain, packed, refusing] = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip, br' }),
      await get(url, { 'accept-encoding': 'gzip' }),
    ];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(refusing.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, authorization, x-auth-token',
    });
    expect(packed.rawPayload.length).toBe(Number(packed.headers['content-length']));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test.each(['"other", %', 'W/%', '%'])('is not sent again to a client that has %s', async (template) => {
    const { headers } = await get(searchUrl);
    const again = await get(searchUrl, { 'if-none-match': template.replace('%', String(headers.etag)) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers).not.toHaveProperty('content-length');
  });
});
