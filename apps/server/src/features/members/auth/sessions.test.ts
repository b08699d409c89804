import { createHmac } from 'node:crypto';
import { loginMessages } from '@argus/domain/members/login';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { aUser, tokenFor } from '../../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../../tests/test-app.ts';
import { sessions, users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';
import { endSessions } from './sessions.queries.ts';
import { signToken } from './token.ts';

const t = useTestApp();

const askMe = (token: string | undefined, app = t.app) =>
  app.inject({ url: '/api/auth/me', headers: token === undefined ? {} : { 'x-auth-token': token } });
const expectDead = async (token: string | undefined, app = t.app) => {
  const answer = await askMe(token, app);
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: unknown, claims: unknown, secret: string, hash = 'sha256') => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

/**
 * The last letter of a signature has two bits that are not part of any byte. This returns a letter that differs only
 * there.
 */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const twinLetter = (token: string) => letters.charAt(letters.indexOf(token.slice(-1)) ^ 1);

test('unauthenticated and banned users get the sentences of the specification', () => {
  expect(loginMessages.unauthenticated.message).toBe('Authentication error. Please re-login.');
  expect(loginMessages.account_banned.message).toBe('Your account is banned from accessing this service.');
});

describe('a token', () => {
  let token: string;
  let claims: { sid: string; iat: number; exp: number };
  beforeAll(async () => {
    token = await t.logIn('plain');
    claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  });

  test('is a JWT that names its session and nothing about the person', () => {
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    });
    expect(claims).toEqual({ sid: expect.any(String), iat: expect.any(Number), exp: expect.any(Number) });
    expect(claims.exp - claims.iat).toBe(30 * 86_400);
  });

  test('identifies its user', async () => {
    expect((await askMe(token)).statusCode).toBe(200);
  });

  test('is required for the current user', async () => {
    await expectDead(undefined);
    await expectDead('');
  });

  const hs256 = { alg: 'HS256', typ: 'JWT' };
  test.each<[string, () => string]>([
    ['signed with another secret', () => signed(hs256, claims, 'another secret that is long enough too')],
    ['signed with an empty secret', () => signed(hs256, claims, '')],
    ['with alg none and no signature', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
    ['with alg none and our signature', () => `${encode({ alg: 'none' })}.${token.split('.').slice(1).join('.')}`],
    ['with alg none, rightly signed', () => signed({ alg: 'none', typ: 'JWT' }, claims, t.config.AUTH_SECRET)],
    ['of another algorithm, rightly signed', () => signed({ alg: 'HS512' }, claims, t.config.AUTH_SECRET, 'sha512')],
    ['whose claims were changed', () => token.replace(/\.[^.]+\./, `.${encode({ ...claims, exp: 9_999_999_999 })}.`)],
    ['without its signature', () => token.slice(0, token.lastIndexOf('.'))],
    ['with an empty signature', () => token.slice(0, token.lastIndexOf('.') + 1)],
    ['with a part too many', () => `${token}.${token}`],
    ['with something after its signature', () => `${token}!`],
    ['with a last letter that stands for the same bytes', () => token.slice(0, -1) + twinLetter(token)],
    ['that is expired, rightly signed', () => signed(hs256, { ...claims, exp: claims.iat - 1 }, t.config.AUTH_SECRET)],
    ['that never expires', () => signed(hs256, { sid: claims.sid, iat: claims.iat }, t.config.AUTH_SECRET)],
    ['that names no session', () => signed(hs256, { ...claims, sid: newId() }, t.config.AUTH_SECRET)],
    ['that names a number', () => signed(hs256, { ...claims, sid: 7 }, t.config.AUTH_SECRET)],
    ['that is null inside', () => signed(hs256, null, t.config.AUTH_SECRET)],
    ['that is a word', () => 'undefined'],
    ['that is dots', () => '..'],
  ])('is refused if forged: %s', async (_, forge) => {
    expect(forge()).not.toBe(token);
    await expectDead(forge());
    expect((await askMe(token)).statusCode).toBe(200);
  });

  test.each([
    ['cookie', 401, (value: string) => ({ cookie: `token=${value}; x-auth-token=${value}` })],
    // A bearer token is read as an API key, which private calls do not accept.
    ['authorization', 403, (value: string) => ({ authorization: `Bearer ${value}` })],
  ])('is accepted only in its own header, not as %s', async (_, status, headers) => {
    const answer = await t.app.inject({ url: '/api/auth/me', headers: headers(token) });
    expect(answer.statusCode).toBe(status);
  });

  test('is accepted only in its own header, not in the address', async () => {
    expect((await t.app.inject({ url: `/api/auth/me?token=${token}&x-auth-token=${token}` })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  test('lasts exactly 30 days, whatever its row says', async () => {
    const clocked = await createTestApp();
    const token = await clocked.logIn('plain');
    clocked.clock.advance(30 * dayMs - minuteMs);
    expect((await askMe(token, clocked.app)).statusCode).toBe(200);
    clocked.clock.advance(60_000);
    await expectDead(token, clocked.app);
    await clocked.db.update(sessions).set({ expiresAt: new Date(clocked.clock.now() + dayMs) });
    await expectDead(token, clocked.app);
    await clocked.close();
  });

  test('has ended once its row says so, whatever the token says', async () => {
    const user = await aUser(t.db);
    const token = await tokenFor(t, user);
    const past = new Date(t.clock.now() - 1);
    await t.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, user.id));
    await expectDead(token);
  });

  test('is ended by logout at once, for token and linking cookie alike, without ending other sessions', async () => {
    const [browser, otherToken] = [openBrowser(t.app), await t.logIn('eye')];
    const token = tokenIn(await browser.logIn({ persona: 'eye' }));
    const answer = await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { 'x-auth-token': token } });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { msg: 'Logged out.' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toMatch(/^steam_link_session=; Max-Age=0; Path=\/api\/auth\/steam; HttpOnly/);
    await expectDead(token);
    expect((await browser.goTo('/api/auth/steam/link')).location.searchParams.get('link_error')).toBe('not_logged_in');
    expect((await askMe(otherToken)).statusCode).toBe(200);
  });

  test('cannot be ended a second time', async () => {
    const headers = { 'x-auth-token': await t.logIn('plain') };
    const logout = () => t.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect((await logout()).statusCode).toBe(200);
    expect((await logout()).statusCode).toBe(401);
  });

  test('that was ended in one process is refused by another process', async () => {
    const twin = await createTestApp({ databaseUrl: t.databaseUrl });
    const token = await t.logIn('plain');
    expect((await askMe(token, twin.app)).statusCode).toBe(200);
    await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { 'x-auth-token': token } });
    await expectDead(token, twin.app);
    await twin.close();
  });

  test('is ended when all sessions of its user are ended', async () => {
    const [user, other] = [await aUser(t.db), await aUser(t.db)];
    const tokens = [await tokenFor(t, user), await tokenFor(t, user)];
    const otherToken = await tokenFor(t, other);
    await endSessions(t.db, { userId: user.id }, new Date(t.clock.now()));
    for (const token of tokens) await expectDead(token);
    expect((await askMe(otherToken)).statusCode).toBe(200);
  });

  test('of a deleted user is refused', async () => {
    const user = await aUser(t.db);
    const token = await tokenFor(t, user);
    const nobody = { deletedAt: new Date(), discordId: null, discordEmail: null, steam64Id: null };
    await t.db.update(users).set(nobody).where(eq(users.id, user.id));
    await expectDead(token);
  });
});

describe('a ban', () => {
  const ban = (discordId: string) => t.db.update(users).set({ isBanned: true }).where(eq(users.discordId, discordId));

  test('refuses every call of the user with 403 and a sentence, at once and in every process', async () => {
    const user = await aUser(t.db, { discordId: '610000000000000001', steam64Id: '76561198084129999' });
    const twin = await createTestApp({ databaseUrl: t.databaseUrl });
    const token = await tokenFor(t, user);
    for (const app of [t.app, twin.app]) expect((await askMe(token, app)).statusCode).toBe(200);
    await ban('610000000000000001');
    const headers = { 'x-auth-token': token };
    for (const app of [t.app, twin.app]) {
      for (const answer of [
        await app.inject({ url: '/api/auth/me', headers }),
        await app.inject({ method: 'POST', url: '/api/auth/logout', headers }),
        await app.inject({ method: 'DELETE', url: '/api/auth/steam/link', headers }),
        await app.inject({
          method: 'PUT',
          url: '/api/users/me/settings',
          headers,
          payload: { productDisplayName: 'Another name' },
        }),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          { id: 'account_banned', msg: loginMessages.account_banned.message },
        ]);
      }
    }
    await twin.close();
    const [stored] = await t.db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({ username: user.username, steam64Id: user.steam64Id });
  });

  test('is reported even when the sessions were ended with it', async () => {
    const user = await aUser(t.db, { discordId: '610000000000000002' });
    const token = await tokenFor(t, user);
    await ban('610000000000000002');
    await endSessions(t.db, { userId: user.id }, new Date(t.clock.now()));
    const answer = await askMe(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { id: 'account_banned', msg: loginMessages.account_banned.message },
    ]);
  });

  test('is not revealed to a forged token', async () => {
    const user = await aUser(t.db, { isBanned: true });
    const token = await tokenFor(t, user);
    await expectDead(`${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`);
  });
});

describe('session token and linking cookie', () => {
  test('a linking cookie is not accepted as a token', async () => {
    const browser = openBrowser(t.app);
    await browser.logIn({ persona: 'plain' });
    const cookie = browser.jar.get('steam_link_session')?.value ?? '';
    expect(cookie.split('.')).toHaveLength(3);
    await expectDead(cookie);
  });

  test('a token is not accepted as a linking cookie', async () => {
    const browser = openBrowser(t.app);
    const token = tokenIn(await browser.logIn({ persona: 'plain' }));
    browser.jar.set('steam_link_session', { value: token, path: '/api/auth/steam' });
    expect((await browser.goTo('/api/auth/steam/link')).location.searchParams.get('link_error')).toBe('not_logged_in');
  });

  test('a token signed for an unknown session is refused', async () => {
    await expectDead(signToken(newId(), t.config.AUTH_SECRET, t.clock.now(), t.clock.now() + dayMs));
  });
});
