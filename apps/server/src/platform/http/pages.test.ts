import { languageMark, type RenderPage } from '@argus/contract/kernel/page';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { hearEverything } from '../../../tests/http/hear-everything.ts';
import { listen } from '../../../tests/http/raw-request.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import type { Web } from '../../app/services.ts';
import { limits } from './limits.ts';

let t: TestApp;
let player: string;
let rendered = 0;

/** Renders a page that shows what the public search says, as the real one does. */
const render: RenderPage = async ({ url, language, api }) => {
  rendered += 1;
  const steamId = new URL(url, 'http://page.invalid').searchParams.get('steamId');
  if (!steamId) return { status: 200, head: '', body: `home in ${language}`, state: '' };
  const found = await api('GET /api/cheaters/search', { query: { steamId } }).catch((error) => String(error.status));
  const body = typeof found === 'string' ? `refused: ${found}` : `${found.reports[0]?.submittedBy?.username}`;
  return { status: body.startsWith('refused: 5') ? 503 : 200, head: '', body, state: '' };
};
const web: Web = {
  template: async () =>
    `${languageMark}<!--page-head--><script>start()</script>${'filling '.repeat(600)}<!--page-body-->`,
  normalizeUrl: async (url) => url.replace(/[&?](?:ignored|lang)=\w*/, ''),
  render,
  assetsDir: null,
};

async function open(env: NodeJS.ProcessEnv = {}) {
  t = await createTestApp({ env, services: { web } });
  player = (await aReport(t.db)).reportedSteam64Id;
  await hearEverything(t);
  rendered = 0;
}
beforeEach(() => open());
afterEach(() => t.close());

const ask = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const rename = (name: string) => t.db.execute(sql`update users set username = ${name}`);

describe('a rendered page', () => {
  test('is cached with an ETag, a policy and headers for a CDN, and served by the fast path', async () => {
    const [first, second] = [await ask(`/?steamId=${player}`), await ask(`/?steamId=${player}`)];
    expect(rendered).toBe(1);
    expect(second.body).toBe(first.body);
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
      vary: 'accept-encoding, accept-language, cookie',
    });
    const { etag } = first.headers;
    expect((await ask(`/?steamId=${player}`, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    const fast = await fetch(`http://127.0.0.1:${await listen(t.app)}/?steamId=${player}`);
    expect(await fast.text()).toBe(first.body);
    for (const name of ['etag', 'cache-control', 'content-security-policy', 'content-type', 'x-frame-options']) {
      expect(fast.headers.get(name)).toBe(String(first.headers[name]));
    }
    expect(rendered).toBe(1);
  });

  test('is invalidated with everything it was rendered from, and with nothing else', async () => {
    await ask('/');
    await ask(`/?steamId=${player}`);
    await rename('After');
    await vi.waitFor(async () => expect((await ask(`/?steamId=${player}`)).body).toContain('After'), 1000);
    expect(rendered).toBe(3);
    await ask('/');
    expect(rendered).toBe(3);
  });

  test('of an unknown player is cached too, until there is a report', async () => {
    const { steam64Id } = await aPlayer(t.db);
    for (let n = 0; n < 3; n += 1) expect((await ask(`/?steamId=${steam64Id}`)).body).toContain('refused: 404');
    expect(rendered).toBe(1);
    await aReport(t.db, { player: { ...(await aPlayer(t.db)), steam64Id } });
    await vi.waitFor(async () => expect((await ask(`/?steamId=${steam64Id}`)).body).toContain('User '), 1000);
  });

  test('is rendered once for concurrent requests', async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await ask(`/?steamId=${player}`)).body));
    expect(new Set(bodies).size).toBe(1);
    expect(rendered).toBe(1);
  });

  test('is the same whatever unknown parameters the URL has', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(`/?ignored=${n}`)).body).toContain('home');
    expect(rendered).toBe(1);
    expect((await ask(`/?steamId=${player}&ignored=1`)).body).toBe((await ask(`/?steamId=${player}`)).body);
    expect(rendered).toBe(2);
  });

  test('is rendered and cached once for each language, by the framework and by the fast path', async () => {
    const port = await listen(t.app);
    const read = async (headers: Record<string, string>, url = '/') => {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
      const body = await answer.text();
      expect(body).toContain(`<html lang="${answer.headers.get('content-language')}">`);
      return body.match(/home in [\w-]+/)?.[0];
    };
    const readers: [Record<string, string>, string, string][] = [
      [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.5' }, '/', 'home in ru'],
      [{ 'accept-language': 'ja,zh-TW;q=0.8' }, '/', 'home in zh-CN'],
      [{ 'accept-language': 'ja' }, '/', 'home in en'],
      [{ 'accept-language': 'ru', cookie: 'a=b; language=pl' }, '/', 'home in pl'],
      [{ 'accept-language': 'ru', cookie: 'language=klingon' }, '/', 'home in ru'],
      [{ 'accept-language': 'ru', cookie: 'language=pl' }, '/?lang=de', 'home in de'],
    ];
    for (const [headers, url, expected] of [...readers, ...readers]) expect(await read(headers, url)).toBe(expected);
    expect(rendered).toBe(new Set(readers.map(([, , expected]) => expected)).size);
  });

  test('has another ETag in another language', async () => {
    const [english, german] = [await ask('/'), await ask('/', { 'accept-language': 'de' })];
    expect(german.headers.etag).not.toBe(english.headers.etag);
    const answer = await ask('/', { 'accept-language': 'de', 'if-none-match': String(english.headers.etag) });
    expect([answer.statusCode, answer.body]).toEqual([200, german.body]);
  });

  test('that shows a failure is not cached', async () => {
    await t.db.execute(sql`alter table players rename to hidden`);
    const broken = await ask(`/?steamId=${player}`);
    expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
    await t.db.execute(sql`alter table hidden rename to players`);
    expect((await ask(`/?steamId=${player}`)).statusCode).toBe(200);
  });

  test('that shows a rate-limit refusal is not shown to others', async () => {
    await t.close();
    await open({ RATE_LIMITS: 'on' });
    // The page itself is the last request that this address may make, so the search behind it is refused.
    for (let n = 1; n < limits.read.perAddress; n += 1) await ask('/api/health/live');
    const refused = await ask(`/?steamId=${player}`);
    expect(refused.body).toContain('refused: 429');
    expect(refused.headers['cache-control']).toBe('no-store');
    const other = await t.app.inject({ url: `/?steamId=${player}`, remoteAddress: '203.0.113.9' });
    expect(other.body).not.toContain('refused');
  });

  test('that receives a token is never cached', async () => {
    const url = '/auth/discord/callback?token=secret';
    for (const expected of [1, 2]) {
      const { headers } = await ask(url);
      expect([headers['cache-control'], headers['referrer-policy'], headers.etag]).toEqual([
        'no-store',
        'no-referrer',
        undefined,
      ]);
      expect(rendered).toBe(expected);
    }
  });
});
