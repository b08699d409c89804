import { createHash } from 'node:crypto';
import { discordFailures } from '@argus/sandbox/failures';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choose, openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { type ScriptedDiscord, startScriptedDiscord } from '../../../../tests/scripted-logins.ts';
import { createTestApp, type TestApp, useTestApp } from '../../../../tests/test-app.ts';
import { shortenDeadlines } from '../../../../tests/timing.ts';
import { sessions, users } from '../../../platform/db/schema/users.ts';

const tables = (t: TestApp) => Promise.all([t.db.select().from(users), t.db.select().from(sessions)]);

describe('a Discord login with the sandbox', () => {
  const t = useTestApp();
  beforeEach(() => t.sandbox.requests.clear());
  afterEach(async () => {
    t.sandbox.failures.clear();
    expect(await tables(t)).toEqual([[], []]);
  });

  const expectRefusal = ({ location }: { location: URL }, code: string) =>
    expect(location.href).toBe(`${t.config.PUBLIC_URL}/auth/discord/callback?error=${code}`);
  const redemptions = () => t.sandbox.requests.count('/discord/api/v10/oauth2/token');

  /** Logs in up to the return from Discord, which the browser has not requested yet. */
  async function signIn() {
    const browser = openBrowser(t.app);
    const { location } = await browser.goTo('/api/auth/discord');
    return { browser, back: await choose(location, { persona: 'plain' }) };
  }

  const codes: Record<(typeof discordFailures)[number], string> = {
    denied: 'discord_login_cancelled',
    'token-error': 'discord_authentication_failed',
    'garbage-token': 'discord_authentication_failed',
    'garbage-user': 'discord_authentication_failed',
    'user-401': 'discord_authentication_failed',
    unreachable: 'discord_authentication_failed',
    slow: 'discord_authentication_failed',
    '429': 'discord_authentication_failed',
    '500': 'discord_authentication_failed',
  };
  test.each(discordFailures)(
    'when Discord fails by %s, the login ends with a code and nothing is stored',
    async (mode) => {
      const deadlines = mode === 'slow' ? shortenDeadlines() : [];
      t.sandbox.failures.discord.set(mode);
      const browser = openBrowser(t.app);
      expectRefusal(await browser.logIn({ persona: 'plain' }), codes[mode]);
      expect([...browser.jar.keys()]).toEqual(['login_failure']);
      expect(redemptions()).toBe(mode === 'denied' ? 0 : 1);
      expect(Math.max(0, ...deadlines)).toBeLessThanOrEqual(10_000);
    },
  );

  test('reports a cancellation as cancelled, not as failed', async () => {
    expectRefusal(await openBrowser(t.app).logIn({ cancel: '' }), 'discord_login_cancelled');
  });

  test('reports any other error of Discord as a failure', async () => {
    const { browser, back } = await signIn();
    back.searchParams.delete('code');
    back.searchParams.set('error', 'invalid_scope');
    expectRefusal(await browser.goTo(back), 'discord_login_denied');
  });

  test.each([
    ['missing', (back: URL) => back.searchParams.delete('state')],
    ['empty', (back: URL) => back.searchParams.set('state', '')],
    ['forged', (back: URL) => back.searchParams.set('state', 'A'.repeat(43))],
    ['cut short', (back: URL) => back.searchParams.set('state', (back.searchParams.get('state') ?? '').slice(0, -1))],
    ['given twice', (back: URL) => back.searchParams.append('state', back.searchParams.get('state') ?? '')],
  ])('refuses a state that is %s without calling Discord', async (_, spoil) => {
    const { browser, back } = await signIn();
    spoil(back);
    expectRefusal(await browser.goTo(back), 'invalid_state');
    expect(redemptions()).toBe(0);
  });

  test('refuses a return to a browser that started no login', async () => {
    const { back } = await signIn();
    expectRefusal(await openBrowser(t.app).goTo(back), 'invalid_state');
    expect(redemptions()).toBe(0);
  });

  test('refuses a return from a login that another browser started', async () => {
    const [mine, theirs] = [await signIn(), await signIn()];
    expectRefusal(await mine.browser.goTo(theirs.back), 'invalid_state');
    expect(redemptions()).toBe(0);
  });

  test('keeps the cookie of a login in progress after refusing another state', async () => {
    const { browser, back } = await signIn();
    const before = new Map(browser.jar);
    const alike = `${back.searchParams.get('state')?.slice(0, 8)}${'A'.repeat(35)}`;
    for (const state of ['wrong', 'A'.repeat(43), alike]) {
      expectRefusal(await browser.goTo(`/api/auth/discord/callback?code=x&state=${state}`), 'invalid_state');
    }
    expect(browser.jar).toEqual(before);
  });

  test('reports a denial with a forged state as a forged state', async () => {
    const { browser } = await signIn();
    const forged = '/api/auth/discord/callback?error=access_denied&state=forged';
    expectRefusal(await browser.goTo(forged), 'invalid_state');
  });

  test('refuses a state whose cookie is malformed', async () => {
    const state = 'A'.repeat(43);
    for (const rest of ['=', '=.', '=a', `=${state}`, `=${state}.`, '=.b', '']) {
      const headers = { cookie: `discord_login_AAAAAAAA${rest}` };
      const answer = await t.app.inject({ url: `/api/auth/discord/callback?code=x&state=${state}`, headers });
      expect(answer.headers.location).toBe(`${t.config.PUBLIC_URL}/auth/discord/callback?error=invalid_state`);
    }
  });

  test('refuses a code that is sent with the verifier of another login', async () => {
    const { browser, back } = await signIn();
    const [name = ''] = browser.jar.keys();
    const [state] = (browser.jar.get(name)?.value ?? '').split('.');
    browser.jar.set(name, { path: '/', value: `${state}.${'x'.repeat(43)}` });
    expectRefusal(await browser.goTo(back), 'discord_authentication_failed');
    expect(redemptions()).toBe(1);
  });

  test('gives each login its own state and challenge', async () => {
    const steps = await Promise.all([1, 2, 3].map(() => openBrowser(t.app).goTo('/api/auth/discord')));
    for (const name of ['state', 'code_challenge']) {
      expect(new Set(steps.map(({ location }) => location.searchParams.get(name))).size).toBe(3);
    }
  });

  test('asks Discord for exactly the scopes that the login needs', async () => {
    const { status, location, headers } = await openBrowser(t.app).goTo('/api/auth/discord');
    expect(status).toBe(302);
    expect(headers['cache-control']).toBe('no-store');
    expect(location.origin + location.pathname).toBe(t.sandbox.settings.DISCORD_AUTHORIZE_URL);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: 'code',
      client_id: t.sandbox.settings.DISCORD_CLIENT_ID,
      redirect_uri: `${t.config.PUBLIC_URL}/api/auth/discord/callback`,
      scope: 'identify email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'none',
    });
    expect(location.href).not.toContain(t.config.DISCORD_CLIENT_SECRET);
  });
});

test('a login whose return is requested twice succeeds once', async () => {
  const t = await createTestApp();
  const browser = openBrowser(t.app);
  const { location } = await browser.goTo('/api/auth/discord');
  const [[name, kept] = ['', { value: '', path: '' }]] = browser.jar;
  const back = await choose(location, { persona: 'plain' });
  tokenIn(await browser.goTo(back));
  expect(browser.jar.has(name)).toBe(false);
  expect((await browser.goTo(back)).location.searchParams.get('error')).toBe('invalid_state');
  browser.jar.set(name, kept);
  expect((await browser.goTo(back)).location.searchParams.get('error')).toBe('discord_authentication_failed');
  expect(await t.db.select().from(sessions)).toHaveLength(1);
  await t.close();
});

describe('a Discord login with a scripted Discord', () => {
  let discord: ScriptedDiscord;
  afterAll(() => discord.close());
  const t = useTestApp(async () => {
    discord = await startScriptedDiscord();
    return { env: { DISCORD_API_URL: discord.url } };
  });
  beforeEach(() => discord.expect());

  async function comeBack() {
    const browser = openBrowser(t.app);
    const { location } = await browser.goTo('/api/auth/discord');
    const { state = '', code_challenge: challenge = '' } = Object.fromEntries(location.searchParams);
    const end = await browser.goTo(`/api/auth/discord/callback?${new URLSearchParams({ code: 'a code', state })}`);
    return { challenge, end };
  }

  test('redeems the code with the verifier that matches the challenge', async () => {
    const { challenge, end } = await comeBack();
    tokenIn(end);
    const { code_verifier: verifier = '', ...sent } = Object.fromEntries(discord.redeemed.at(-1) ?? []);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
    expect(sent).toEqual({
      grant_type: 'authorization_code',
      code: 'a code',
      client_id: t.config.DISCORD_CLIENT_ID,
      client_secret: t.config.DISCORD_CLIENT_SECRET,
      redirect_uri: `${t.config.PUBLIC_URL}/api/auth/discord/callback`,
    });
  });

  const good = { id: '700000000000000001', username: 'ines', email: 'ines@example.test', verified: true };
  const user = (changes: Record<string, unknown>) => JSON.stringify({ ...good, ...changes });
  test.each<
    [string, Partial<Record<'token' | 'user', { status: number; body: string; headers?: Record<string, string> }>>]
  >([
    ['a token of nothing', { token: { status: 200, body: '{"access_token":"","token_type":"Bearer"}' } }],
    ['no JSON', { token: { status: 200, body: 'Bearer of news' } }],
    ['an empty answer', { token: { status: 200, body: '' } }],
    ['null', { token: { status: 200, body: 'null' } }],
    ['a redirect', { token: { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } } }],
    ['more than anyone reads', { token: { status: 200, body: `{"a":"${'x'.repeat(2_000_000)}"}` } }],
    ['a user without id', { user: { status: 200, body: user({ id: undefined }) } }],
    ['a user whose id is a number', { user: { status: 200, body: user({ id: 5 }) } }],
    ['a user whose id is a path', { user: { status: 200, body: user({ id: '../../1' }) } }],
    ['a user whose avatar is a path', { user: { status: 200, body: user({ avatar: '../../evil' }) } }],
    ['a user with an endless name', { user: { status: 200, body: user({ username: 'x'.repeat(5000) }) } }],
    ['a user whose e-mail is a list', { user: { status: 200, body: user({ email: ['a@example.test'] }) } }],
    ['a user whose verification is a word', { user: { status: 200, body: user({ verified: 'true' }) } }],
    ['a list of users', { user: { status: 200, body: `[${user({})}]` } }],
    ['an empty user', { user: { status: 204, body: '' } }],
    ['a busy user', { user: { status: 429, body: '{}', headers: { 'retry-after': '30' } } }],
    ['a broken user', { user: { status: 500, body: '{}' } }],
  ])('ends with an error code and stores nothing if Discord sends %s', async (_, answers) => {
    const before = await tables(t);
    Object.assign(discord.answers, answers);
    const { end } = await comeBack();
    expect(end.status).toBe(302);
    expect(end.location.searchParams.get('error')).toBe('discord_authentication_failed');
    expect(await tables(t)).toEqual(before);
  });

  test('removes a NUL from a name and logs the person in', async () => {
    discord.answers.user = { status: 200, body: user({ id: '700000000000000002', username: 'a\u0000b' }) };
    const { end } = await comeBack();
    expect(end.location.searchParams.get('error')).toBeNull();
    const [stored] = await t.db.select().from(users).where(eq(users.discordId, '700000000000000002'));
    expect(stored?.discordUsername).toBe('ab');
  });

  test('ends with an error code if Discord is unreachable', async () => {
    const cutOff = await createTestApp({ databaseUrl: t.databaseUrl, env: { DISCORD_API_URL: 'http://127.0.0.1:1' } });
    const { location } = await openBrowser(cutOff.app).logIn({ persona: 'plain' });
    await cutOff.close();
    expect(location.searchParams.get('error')).toBe('discord_authentication_failed');
  });
});
