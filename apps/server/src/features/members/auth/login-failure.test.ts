import { loginMessages } from '@argus/domain/members/login';
import { personas } from '@argus/sandbox/personas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { aUser } from '../../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../../tests/test-app.ts';
import { users } from '../../../platform/db/schema/users.ts';

const t = useTestApp();
beforeAll(async () => {
  const discordId = personas.find(({ key }) => key === 'banned')?.discordId ?? '';
  await aUser(t.db, { discordId, isBanned: true, banReason: 'Forged evidence' });
});

const askMe = async (token: string) =>
  (await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } })).statusCode;
const explain = (browser: Browser, token?: string) => browser.post('/api/auth/login-failure', undefined, token);
const linkError = async (browser: Browser) =>
  (await browser.goTo('/api/auth/steam/link')).location.searchParams.get('link_error');

describe('a failed login that this browser started', () => {
  test('is explained once', async () => {
    const browser = openBrowser(t.app);
    await browser.logIn({ persona: 'unverified' });
    const answer = await explain(browser);
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: 'discord_email_not_verified', banReason: null }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const again = await explain(browser);
    expect([again.statusCode, again.json()]).toEqual([
      404,
      { id: 'login_failure_not_found', msg: loginMessages.login_not_started.message },
    ]);
  });

  test('is explained to a banned person with the reason of the ban', async () => {
    const browser = openBrowser(t.app);
    const { location } = await browser.logIn({ persona: 'banned' });
    expect(location.href).not.toContain('Forged');
    expect((await explain(browser)).json()).toEqual({ error: 'account_banned', banReason: 'Forged evidence' });
  });

  test('ends the former session: neither its token nor its linking cookie works any more', async () => {
    const browser = openBrowser(t.app);
    const token = tokenIn(await browser.logIn({ persona: 'plain' }));
    expect(await linkError(browser)).toBeNull();
    await browser.logIn({ persona: 'unverified' });
    expect(await linkError(browser)).toBe('not_logged_in');
    expect((await explain(browser, token)).statusCode).toBe(200);
    expect(await askMe(token)).toBe(401);
  });

  test('leaves the former session unchanged if the person cancelled', async () => {
    const browser = openBrowser(t.app);
    const token = tokenIn(await browser.logIn({ persona: 'plain' }));
    await browser.logIn({ cancel: '' });
    expect((await explain(browser, token)).json()).toEqual({ error: 'discord_login_cancelled', banReason: null });
    expect(await askMe(token)).toBe(200);
    expect(await linkError(browser)).toBeNull();
  });

  test('is no longer explained after a minute', async () => {
    const clocked = await createTestApp();
    const browser = openBrowser(clocked.app);
    await browser.logIn({ persona: 'unverified' });
    clocked.clock.advance(61_000);
    expect((await explain(browser)).statusCode).toBe(404);
    await clocked.close();
  });
});

describe('a failed login that this browser did not start', () => {
  test('ends no session and removes no cookie', async () => {
    const browser = openBrowser(t.app);
    const token = tokenIn(await browser.logIn({ persona: 'plain' }));
    const before = new Map(browser.jar);
    await browser.goTo('/api/auth/discord/callback?error=access_denied&state=forged');
    expect((await explain(browser, token)).statusCode).toBe(404);
    expect(await askMe(token)).toBe(200);
    expect(browser.jar).toEqual(before);
    expect(await linkError(browser)).toBeNull();
  });

  test('cannot be forged to read the reason of another\u2019s ban', async () => {
    const browser = openBrowser(t.app);
    await browser.logIn({ persona: 'unverified' });
    const [banned] = await t.db.select().from(users).where(eq(users.isBanned, true));
    const [header, claims = '', signature] = (browser.jar.get('login_failure')?.value ?? '').split('.');
    const { sid: _, ...others } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...others, sid: `account_banned ${banned?.id}` })).toString(
      'base64url',
    );
    browser.jar.set('login_failure', { value: `${header}.${forged}.${signature}`, path: '/' });
    expect((await explain(browser)).statusCode).toBe(404);
  });

  test('is not explained if a session token or linking cookie is sent as its cookie', async () => {
    const browser = openBrowser(t.app);
    const token = tokenIn(await browser.logIn({ persona: 'plain' }));
    for (const value of [token, browser.jar.get('steam_link_session')?.value ?? '']) {
      browser.jar.set('login_failure', { value, path: '/' });
      expect((await explain(browser)).statusCode).toBe(404);
    }
  });
});
