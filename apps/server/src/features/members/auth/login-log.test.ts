import { discordFailures, openIdFailures } from '@argus/sandbox/failures';
import { personas } from '@argus/sandbox/personas';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose, openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { shortenDeadlines } from '../../../../tests/timing.ts';
import { sessions, users } from '../../../platform/db/schema/users.ts';

/** Collects every secret that passed through the server and must not appear in the log. */
const secrets = new Map<string, string>();
const t = useTestApp({ env: { LOG_LEVEL: 'trace' } });
let log: string;

const remember = (what: string, value: string | undefined) => {
  if (value) secrets.set(value, what);
};

beforeAll(async () => {
  remember('the secret of the tokens', t.config.AUTH_SECRET);
  remember('the secret at Discord', t.config.DISCORD_CLIENT_SECRET);
  remember('the key at Steam', t.config.STEAM_API_KEY);
  remember('the address of the database', t.databaseUrl);
  remember('the address of the database without its database', new URL(t.databaseUrl).password);
});

async function walk(persona: string, steam64Id: string, openIdFailure?: (typeof openIdFailures)[number]) {
  const browser = openBrowser(t.app);
  const start = await browser.goTo('/api/auth/discord');
  const back = await choose(start.location, { persona });
  remember('a code', back.searchParams.get('code') ?? undefined);
  remember('a state', back.searchParams.get('state') ?? undefined);
  const keepCookies = () => {
    for (const [name, { value }] of browser.jar) for (const part of [value, ...value.split('.')]) remember(name, part);
  };
  keepCookies();
  const end = await browser.goTo(back);
  keepCookies();
  remember('the code of a login', end.location.searchParams.get('token') ?? undefined);
  const { token } = end;
  if (!token) return null;
  for (const part of [token, ...token.split('.').slice(1)]) remember('a token', part);
  if (openIdFailure) t.sandbox.failures.openid.set(openIdFailure);
  const fromSteam = await browser.signInAtSteam({ steam64Id });
  keepCookies();
  for (const name of ['openid.sig', 'openid.response_nonce']) {
    remember(name, fromSteam.searchParams.get(name) ?? undefined);
  }
  await browser.goTo(fromSteam);
  t.sandbox.failures.clear();
  return tokenIn(end);
}

describe('the log of logins, links and their failures', () => {
  test('is written while people log in, link, fail and log out', { timeout: 60_000 }, async () => {
    shortenDeadlines();
    for (const { key, email, steam64Id } of personas) {
      remember('an e-mail', email);
      await walk(key, steam64Id);
    }
    const [plain] = personas;
    for (const mode of discordFailures) {
      t.sandbox.failures.discord.set(mode);
      await walk('plain', plain?.steam64Id ?? '');
      t.sandbox.failures.clear();
    }
    for (const mode of openIdFailures) await walk('plain', plain?.steam64Id ?? '', mode);
    const token = (await walk('plain', plain?.steam64Id ?? '')) ?? '';
    const headers = { 'x-auth-token': token };
    const put = { method: 'PUT', url: '/api/users/me/settings' } as const;
    await t.app.inject({ url: '/api/auth/me?marker-in-query=1', headers });
    await t.app.inject({ url: '/api/nothing/here?marker-in-query=2', headers });
    await t.app.inject({ ...put, headers, payload: { productDisplayName: 'marker-in-body' } });
    await t.app.inject({ ...put, headers, payload: '{"marker-in-body' });
    await t.app.inject({ url: '/api/auth/me', headers: { ...headers, 'user-agent': 'marker-in-agent' } });
    await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    await t.app.inject({ url: '/api/auth/me', headers });
    log = t.logged();
    for (const { id } of await t.db.select().from(sessions)) remember('a session', id);
    // Everybody but the persona without a verified e-mail address has an account.
    expect(await t.db.select().from(users)).toHaveLength(personas.length - 1);
    expect(secrets.size).toBeGreaterThan(100);
  });

  test('has a line for each request with its id and route', () => {
    const lines: { reqId?: string; route?: string; status?: number; msg?: string }[] = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(100);
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
    for (const route of ['/api/auth/discord', '/api/auth/discord/callback', '/api/auth/steam/return', '/api/auth/me']) {
      expect(requests.some((request) => request.route === route)).toBe(true);
    }
    const messages = new Set(lines.map(({ msg }) => msg));
    expect(messages).toContain('discord login failed');
    expect(messages).toContain('steam sign-in could not be checked');
    expect(messages).toContain('steam account linked');
  });

  test('has no token, session, e-mail, code, state, cookie, nonce or secret', () => {
    const leaked = [...secrets].filter(([value]) => log.includes(value)).map(([, what]) => what);
    expect(new Set(leaked)).toEqual(new Set());
  });

  test('has no encoded form of a secret', () => {
    const leaked = [...secrets].filter(([value]) => log.includes(encodeURIComponent(value))).map(([, what]) => what);
    expect(new Set(leaked)).toEqual(new Set());
  });

  test('has no query string, body, user agent or address of a visitor', () => {
    for (const trace of [
      'marker-in',
      '?',
      'openid.mode',
      'openid.claimed_id',
      'state=',
      'code=',
      '@example.test',
      '127.0.0.1"',
    ]) {
      expect([trace, log.includes(trace)]).toEqual([trace, false]);
    }
  });
});
