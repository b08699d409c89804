import { errors, type FixedErrorId } from '@argus/contract/kernel/errors';
import { loginMessages } from '@argus/domain/members/login';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Browser, choose, openBrowser } from '../../../../tests/browser.ts';
import { createTestApp, useTestApp } from '../../../../tests/test-app.ts';
import { loginCodes, sessions, users } from '../../../platform/db/schema/users.ts';
import { endSessions } from './sessions.queries.ts';

const t = useTestApp();

const askMe = (token: string) => t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
const codeIn = ({ location }: { location: URL }) => location.searchParams.get('token') ?? '';

/** Logs in up to the address that contains the code, without running the page that exchanges it. */
async function arrive(name = 'Ada'): Promise<{ browser: Browser; code: string }> {
  const browser = openBrowser(t.app, { runsPages: false });
  return { browser, code: codeIn(await browser.logIn({ name })) };
}
const expectRefusal = (answer: { statusCode: number; json: () => unknown }, id: FixedErrorId) =>
  expect([answer.statusCode, answer.json()]).toEqual([errors[id].status, { id, msg: errors[id].message.message }]);

describe('a login code', () => {
  test('is exchanged once for a session token, and the answer is never cached', async () => {
    const { browser, code } = await arrive();
    const answer = await browser.exchange(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await askMe(answer.json().token)).statusCode).toBe(200);
    expectRefusal(await browser.exchange(code), 'login_not_started');
  });

  test('is not accepted as a token, and cannot be used twice even with its cookie', async () => {
    const { browser, code } = await arrive();
    expect((await askMe(code)).statusCode).toBe(401);
    const kept = new Map(browser.jar);
    expect((await browser.exchange(code)).statusCode).toBe(200);
    for (const [name, cookie] of kept) browser.jar.set(name, cookie);
    expectRefusal(await browser.exchange(code), 'login_code_expired');
  });

  test('is exchanged once if it is sent many times at once to two processes', async () => {
    const twin = await createTestApp({ databaseUrl: t.databaseUrl });
    const { browser, code } = await arrive();
    const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const payload = { token: code };
    const answers = await Promise.all(
      [t, twin, t, twin, t, twin, t, twin].map(({ app }) =>
        app.inject({ method: 'POST', url: '/api/auth/exchange', headers: { cookie }, payload }),
      ),
    );
    await twin.close();
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('is refused from a browser that did not start the login', async () => {
    const { browser, code } = await arrive('Mallory');
    const victim = openBrowser(t.app);
    await victim.logIn({ name: 'Victim' });
    expectRefusal(await victim.exchange(code), 'login_not_started');
    const [name = ''] = browser.jar.keys();
    victim.jar.set(name, { value: 'A'.repeat(43), path: '/' });
    expectRefusal(await victim.exchange(code), 'login_code_expired');
    expect((await browser.exchange(code)).statusCode).toBe(200);
  });

  test('is valid for 60 seconds', async () => {
    const clocked = await createTestApp();
    const exchangeAfter = async (ms: number) => {
      const browser = openBrowser(clocked.app, { runsPages: false });
      const code = codeIn(await browser.logIn({ name: 'Ada' }));
      clocked.clock.advance(ms);
      return (await browser.exchange(code)).statusCode;
    };
    expect(await exchangeAfter(59_000)).toBe(200);
    expect(await exchangeAfter(60_000)).toBe(409);
    await clocked.close();
  });

  test('is refused if its session was ended meanwhile', async () => {
    const { browser, code } = await arrive('Ended');
    const [user] = await t.db.select().from(users).where(eq(users.username, 'Ended'));
    await endSessions(t.db, { userId: user?.id ?? '' }, new Date(t.clock.now()));
    expectRefusal(await browser.exchange(code), 'login_code_expired');
  });

  test('is refused with the reason if the person was banned meanwhile', async () => {
    const { browser, code } = await arrive('Banned');
    await t.db.update(users).set({ isBanned: true, banReason: 'Abuse' }).where(eq(users.username, 'Banned'));
    const answer = await browser.exchange(code);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { id: 'account_banned', msg: loginMessages.account_banned.message, reason: 'Abuse' },
    ]);
  });

  test('is stored as a hash that cannot be computed from the code alone', async () => {
    const { code } = await arrive();
    const stored = JSON.stringify(await t.db.select().from(loginCodes));
    expect(stored).not.toContain(code);
  });

  test.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(101) }, { token: ['x'] }])(
    'sent as %j is refused with a 400',
    async (payload) => {
      const answer = await t.app.inject({ method: 'POST', url: '/api/auth/exchange', payload });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.each(['../x', 'a=b; c', 'A'.repeat(43)])('that nobody was given, such as %s, is refused', async (token) => {
    expectRefusal(
      await t.app.inject({ method: 'POST', url: '/api/auth/exchange', payload: { token } }),
      'login_not_started',
    );
  });
});

test('two logins in two tabs of one browser both succeed, in whatever order they come back', async () => {
  const browser = openBrowser(t.app, { runsPages: false });
  const first = await browser.goTo('/api/auth/discord');
  const second = await browser.goTo('/api/auth/discord');
  const codes = [];
  for (const { location } of [first, second])
    codes.push(codeIn(await browser.goTo(await choose(location, { name: 'Tabs' }))));
  for (const code of codes.toReversed()) expect((await browser.exchange(code)).statusCode).toBe(200);
});

test('the session token appears in no URL, from logging in to linking a Steam account', async () => {
  const browser = openBrowser(t.app);
  const addresses: string[] = [];
  const go = async (target: URL | string) => {
    const arrival = await browser.goTo(target);
    addresses.push(arrival.location.href);
    return arrival;
  };
  const { token } = await go(await choose((await go('/api/auth/discord')).location, { name: 'Nobody' }));
  await go(await choose((await go('/api/auth/steam/link')).location, { steam64Id: '76561198084120303' }));
  expect(token?.split('.')).toHaveLength(3);
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    for (const part of token?.split('.') ?? []) expect(address).not.toContain(part);
    expect(address).not.toMatch(/eyJ/);
  }
});

test('a login whose code was never exchanged is not listed as a session', async () => {
  await arrive('Away');
  const token = await t.logIn({ name: 'Away' });
  const answer = await t.app.inject({ url: '/api/auth/sessions', headers: { 'x-auth-token': token } });
  const [user] = await t.db.select().from(users).where(eq(users.username, 'Away'));
  expect(
    await t.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? '')),
  ).toHaveLength(2);
  expect(answer.json().sessions).toHaveLength(1);
});
