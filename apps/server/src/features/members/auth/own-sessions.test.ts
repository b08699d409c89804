import { authCalls } from '@argus/contract/members/auth';
import { loginMessages } from '@argus/domain/members/login';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { aUser, tokenFor } from '../../../../tests/builders.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { sessions, users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';

const t = useTestApp();

const send = (method: 'GET' | 'DELETE', token: string, path = '') =>
  t.app.inject({ method, url: `/api/auth/sessions${path}`, headers: { 'x-auth-token': token } });
const list = async (token: string) => authCalls.listSessions.response.parse((await send('GET', token)).json()).sessions;
const askMe = async (token: string) =>
  (await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } })).statusCode;

/** Logs in one user twice and another user once. */
async function openThree() {
  const [user, other] = [await aUser(t.db), await aUser(t.db)];
  const first = await tokenFor(t, user);
  t.clock.advance(1000);
  const second = await tokenFor(t, user);
  return { user, first, second, stranger: await tokenFor(t, other) };
}

test('a person sees their own live sessions, newest first, and which of them is the current one', async () => {
  const { user, first, second } = await openThree();
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
  await t.db.update(sessions).set({ userAgent }).where(eq(sessions.userId, user.id));
  expect(await list(first)).toMatchObject([
    { device: 'Firefox on Windows', isCurrent: false },
    { device: 'Firefox on Windows', isCurrent: true },
  ]);
  expect((await list(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('sessions that ended or expired are not listed', async () => {
  const { user, first, second } = await openThree();
  const expired = { id: newId(), userId: user.id, createdAt: new Date(0), expiresAt: new Date(1) };
  await t.db.insert(sessions).values(expired);
  await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { 'x-auth-token': first } });
  expect(await list(second)).toMatchObject([{ isCurrent: true }]);
});

test('a login whose page never fetched the token is not listed', async () => {
  await openBrowser(t.app, { runsPages: false }).logIn({ persona: 'eye' });
  const token = tokenIn(await openBrowser(t.app).logIn({ persona: 'eye' }));
  expect(await list(token)).toMatchObject([{ isCurrent: true }]);
});

test('ending one session ends only its token, and at once', async () => {
  const { first, second } = await openThree();
  const [, older] = await list(second);
  expect((await send('DELETE', second, `/${older?._id}`)).statusCode).toBe(200);
  expect([await askMe(first), await askMe(second)]).toEqual([401, 200]);
  expect((await send('DELETE', second, `/${older?._id}`)).statusCode).toBe(404);
});

test('nobody can end a session of somebody else', async () => {
  const { first, stranger } = await openThree();
  const [mine] = await list(first);
  expect((await send('DELETE', stranger, `/${mine?._id}`)).statusCode).toBe(404);
  expect((await send('DELETE', stranger, '/not-an-id')).statusCode).toBe(400);
  expect(await askMe(first)).toBe(200);
});

test('logging out everywhere ends all sessions and removes the linking cookie', async () => {
  const { first, second, stranger } = await openThree();
  const answer = await send('DELETE', second);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { msg: 'You are logged out everywhere.' }]);
  expect(answer.headers['set-cookie']).toMatch(/^steam_link_session=; Max-Age=0; Path=\/api\/auth\/steam;/);
  expect([await askMe(first), await askMe(second), await askMe(stranger)]).toEqual([401, 401, 200]);
});

test('logging out everywhere also ends a login that is not exchanged yet', async () => {
  const browser = openBrowser(t.app, { runsPages: false });
  const { location } = await browser.logIn({ persona: 'plain' });
  const token = tokenIn(await openBrowser(t.app).logIn({ persona: 'plain' }));
  await send('DELETE', token);
  expect((await browser.exchange(location.searchParams.get('token') ?? '')).statusCode).toBe(409);
});

test('a user who is banned meanwhile gets the reason with the next call, and nobody else does', async () => {
  const { user, first, stranger } = await openThree();
  await t.db.update(users).set({ isBanned: true, banReason: 'Threats' }).where(eq(users.id, user.id));
  const answer = await send('GET', first);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { id: 'account_banned', msg: loginMessages.account_banned.message, reason: 'Threats' },
  ]);
  const profile = await t.app.inject({
    url: `/api/users/public-profile/${user.id}`,
    headers: { 'x-auth-token': stranger },
  });
  expect(profile.body).not.toContain('Threats');
});
