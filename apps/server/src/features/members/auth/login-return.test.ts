import { describe, expect, test } from 'vitest';
import { openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { useTestApp } from '../../../../tests/test-app.ts';

describe.each([
  ['http', 'http://localhost:3999', false],
  ['https', 'https://argus.example.test', true],
])('the login on a site served over %s', (_, PUBLIC_URL, isSecure) => {
  const t = useTestApp({ env: { PUBLIC_URL } });

  const prefixOf = (path: string) => {
    if (!isSecure) return '';
    return path === '/' ? '__Host-' : '__Secure-';
  };
  const cookie = (name: string, path: string, maxAge: number) =>
    `^${prefixOf(path)}${name}=[\\w.-]*; Max-Age=${maxAge}; Path=${path}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax$`;

  test('sets a cookie that is short-lived, HttpOnly and Lax', async () => {
    const { setCookies } = await openBrowser(t.app).goTo('/api/auth/discord');
    expect(setCookies).toEqual([expect.stringMatching(cookie('discord_login_[\\w-]{8}', '/', 600))]);
  });

  test('removes that cookie at the return and binds the code to this browser for a minute', async () => {
    const { setCookies, location } = await openBrowser(t.app).logIn({ persona: 'plain' });
    const code = location.searchParams.get('token') ?? '';
    expect(setCookies).toEqual([
      expect.stringMatching(cookie('discord_login_[\\w-]{8}', '/', 0)),
      expect.stringMatching(cookie(`login_code_${code.slice(0, 8)}`, '/', 60)),
    ]);
  });

  test('removes the binding cookie at the exchange and sets the one for linking', async () => {
    const browser = openBrowser(t.app, { runsPages: false });
    const { location } = await browser.logIn({ persona: 'plain' });
    const { headers } = await browser.exchange(location.searchParams.get('token') ?? '');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(cookie('login_code_[\\w-]{8}', '/', 0)),
      expect.stringMatching(cookie('steam_link_session', '/api/auth/steam', 30 * 86_400)),
    ]);
    const step = await browser.goTo('/api/auth/steam/link');
    expect(step.setCookies).toEqual([expect.stringMatching(cookie('steam_link_state', '/', 600))]);
  });

  test('stores the reason of a failure for a minute and removes the linking cookie', async () => {
    const { setCookies } = await openBrowser(t.app).logIn({ persona: 'unverified' });
    expect(setCookies).toEqual([
      expect.stringMatching(cookie('discord_login_[\\w-]{8}', '/', 0)),
      expect.stringMatching(cookie('login_failure', '/', 60)),
      expect.stringMatching(cookie('steam_link_session', '/api/auth/steam', 0)),
    ]);
  });

  test('returns to PUBLIC_URL, is never cached and sends no referrer', async () => {
    const success = await openBrowser(t.app).logIn({ persona: 'plain' });
    const failure = await openBrowser(t.app).logIn({ persona: 'unverified' });
    expect([...success.location.searchParams.keys()]).toEqual(['token']);
    expect([...failure.location.searchParams.keys()]).toEqual(['error']);
    for (const { status, location, headers } of [success, failure]) {
      expect(status).toBe(302);
      expect(location.origin + location.pathname).toBe(`${PUBLIC_URL}/auth/discord/callback`);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test.each([
    ['a host header', '/api/auth/discord/callback?code=x&state=y', { host: 'evil.example.test' }],
    ['a forwarded host', '/api/auth/discord/callback?code=x&state=y', { 'x-forwarded-host': 'evil.example.test' }],
    ['a parameter', '/api/auth/discord/callback?redirect=https://evil.example.test&returnTo=//evil.example.test', {}],
    ['a host header, starting', '/api/auth/steam/link', { host: 'evil.example.test' }],
    ['a host header, linking', '/api/auth/steam/return?openid.mode=cancel', { host: 'evil.example.test' }],
  ])('never redirects elsewhere because of %s', async (__, url, headers: Record<string, string>) => {
    const answer = await t.app.inject({ url, headers });
    expect(answer.statusCode).toBe(302);
    expect(new URL(String(answer.headers.location)).origin).toBe(PUBLIC_URL);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('ignores the host header in the addresses that it sends to Discord and Steam', async () => {
    const browser = openBrowser(t.app);
    tokenIn(await browser.logIn({ persona: 'plain' }));
    const name = `${prefixOf('/api/auth/steam')}steam_link_session`;
    const headers = { host: 'evil.example.test', cookie: `${name}=${browser.jar.get(name)?.value}` };
    for (const url of ['/api/auth/discord', '/api/auth/steam/link']) {
      const answer = await t.app.inject({ url, headers });
      expect(String(answer.headers.location).startsWith(t.sandbox.url)).toBe(true);
      expect(decodeURIComponent(String(answer.headers.location))).toContain(`${PUBLIC_URL}/api/auth/`);
      expect(String(answer.headers.location)).not.toContain('evil');
    }
  });
});
