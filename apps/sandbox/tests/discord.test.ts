import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTypedAccount } from '../src/discord/typed-account.ts';
import { personas } from '../src/personas.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { authorizeUrl, fetchUser, locationOf, obtainCode, obtainToken, post, redeem, redirectUri } from './sign-in.ts';

let sandbox: Sandbox;
let clock = new Date('2026-11-14T13:05:00Z');

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clock });
});
afterEach(() => sandbox.failures.clear());
afterAll(() => sandbox.close());

describe('authorize', () => {
  it('shows every persona, a name field and Cancel, and says that it is not Discord', async () => {
    const response = await fetch(authorizeUrl(sandbox));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('This is not Discord');
    expect(html).toContain('name="cancel"');
    expect(html).toContain('<label for="name">');
    for (const { key, label } of personas) {
      expect(html).toContain(`name="persona" value="${key}"`);
      expect(html).toContain(label);
    }
    expect(html).not.toMatch(/<script|(?:src|href)="(?!data:)/);
  });

  it.each([
    ['response_type', 'token'],
    ['client_id', '1'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['redirect_uri', 'http://localhost/a\r\nSet-Cookie: x=1'],
    ['scope', 'identify'],
    ['state', ''],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
  ])('refuses %s=%j, on the page and on the form', async (name, value) => {
    const url = authorizeUrl(sandbox, { [name]: value });
    const page = await fetch(url);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(name);
    expect((await post(url, { persona: 'plain' })).status).toBe(400);
  });

  it('escapes values of the address in the page', async () => {
    // `fetch` would percent-encode the quotation mark, but a hand-made request need not.
    const { port, pathname, search } = new URL(authorizeUrl(sandbox));
    const path = `${pathname}${search}&x="><script>alert(1)</script>`;
    const html = await new Promise<string>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, (response) => text(response).then(resolve, reject)).on('error', reject);
    });
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('redirects the chosen persona with a code and the same state', async () => {
    const response = await post(authorizeUrl(sandbox), { persona: 'eye' });
    const location = locationOf(response);
    expect(response.status).toBe(303);
    expect(location.origin + location.pathname).toBe(redirectUri);
    expect(location.searchParams.get('code')).toMatch(/^[0-9a-f]{30}$/);
    expect(location.searchParams.get('state')).toBe('state-1');
  });

  it('keeps the existing query of the redirect address', async () => {
    const response = await post(authorizeUrl(sandbox, { redirect_uri: `${redirectUri}?a=1` }), { persona: 'eye' });
    expect(locationOf(response).searchParams.get('a')).toBe('1');
    expect(locationOf(response).searchParams.get('state')).toBe('state-1');
  });

  it('sends access_denied on Cancel and on the failure denied', async () => {
    const cancelled = locationOf(await post(authorizeUrl(sandbox), { cancel: 'yes' }));
    sandbox.failures.discord.set('denied', 1);
    const denied = locationOf(await post(authorizeUrl(sandbox), { persona: 'plain' }));
    for (const location of [cancelled, denied]) {
      expect(location.searchParams.get('error')).toBe('access_denied');
      expect(location.searchParams.get('state')).toBe('state-1');
      expect(location.searchParams.has('code')).toBe(false);
    }
    expect(await obtainCode(sandbox, { persona: 'plain' })).not.toBe('');
  });

  it.each([{ name: ' ... ' }, { persona: 'nobody' }, {}])('asks again if %j names nobody', async (choice) => {
    const response = await post(authorizeUrl(sandbox), choice);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert"');
  });
});

describe('token', () => {
  it("has the shape of Discord's token response", async () => {
    const response = await redeem(sandbox, await obtainCode(sandbox, { persona: 'plain' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      token_type: 'Bearer',
      access_token: expect.any(String),
      expires_in: 604800,
      refresh_token: expect.any(String),
      scope: 'identify email',
    });
  });

  it.each([
    [{ client_secret: 'wrong' }, 401, { error: 'invalid_client' }],
    [{ client_id: '1' }, 401, { error: 'invalid_client' }],
    [{ grant_type: 'password' }, 400, { error: 'unsupported_grant_type' }],
    [{ code: 'made-up' }, 400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }],
    [
      { redirect_uri: 'http://localhost:3000/other' },
      400,
      { error: 'invalid_request', error_description: 'Invalid "redirect_uri" in request.' },
    ],
    [
      { code_verifier: 'another-verifier' },
      400,
      { error: 'invalid_grant', error_description: 'Invalid "code_verifier" in request.' },
    ],
  ])('refuses the request %j', async (changes, status, body) => {
    const response = await redeem(sandbox, await obtainCode(sandbox, { persona: 'plain' }), changes);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  it('accepts a code only once, even if the first attempt failed', async () => {
    const code = await obtainCode(sandbox, { persona: 'plain' });
    expect((await redeem(sandbox, code)).status).toBe(200);
    expect((await redeem(sandbox, code)).status).toBe(400);
    const spoilt = await obtainCode(sandbox, { persona: 'plain' });
    expect((await redeem(sandbox, spoilt, { code_verifier: 'wrong' })).status).toBe(400);
    expect((await redeem(sandbox, spoilt)).status).toBe(400);
  });

  it('accepts a code for 100 seconds', async () => {
    const [fresh, stale] = [
      await obtainCode(sandbox, { persona: 'plain' }),
      await obtainCode(sandbox, { persona: 'plain' }),
    ];
    clock = new Date(clock.getTime() + 99_000);
    expect((await redeem(sandbox, fresh)).status).toBe(200);
    clock = new Date(clock.getTime() + 1_000);
    expect((await redeem(sandbox, stale)).status).toBe(400);
  });
});

describe('users/@me', () => {
  it.each(personas)(
    'returns the account of $key',
    async ({ key, discordId, username, globalName, email, verified }) => {
      const response = await fetchUser(sandbox, await obtainToken(sandbox, { persona: key }));
      expect(await response.json()).toMatchObject({
        id: discordId,
        username,
        global_name: globalName,
        avatar: null,
        discriminator: '0',
        email,
        verified,
      });
    },
  );

  it('gives a typed name the same account every time, and other names other accounts', async () => {
    const identify = async (name: string): Promise<unknown> =>
      (await fetchUser(sandbox, await obtainToken(sandbox, { name }))).json();
    const { discordId: id } = buildTypedAccount('old greg') ?? { discordId: '' };
    expect(id).toMatch(/^9\d{17}$/);
    for (const name of ['Old Greg!', ' old   greg ', 'OLD-GREG']) {
      expect(await identify(name)).toMatchObject({
        id,
        username: 'old_greg',
        global_name: name.trim(),
        email: 'old_greg@example.test',
        verified: true,
      });
    }
    expect(await identify('Old Greta')).not.toMatchObject({ id });
    expect(await identify('Ёжик')).toMatchObject({
      global_name: 'Ёжик',
      username: expect.stringMatching(/^user_\d{8}$/),
    });
  });

  it('answers 401 without a token, with an invented one and after revocation', async () => {
    const token = await obtainToken(sandbox, { persona: 'plain' });
    const { DISCORD_CLIENT_ID: client_id, DISCORD_CLIENT_SECRET: client_secret, DISCORD_API_URL } = sandbox.settings;
    expect((await fetchUser(sandbox, token)).status).toBe(200);
    const revoked = await post(`${DISCORD_API_URL}/oauth2/token/revoke`, { token, client_id, client_secret });
    expect(revoked.status).toBe(200);
    for (const dead of [token, 'made-up', '']) {
      const response = await fetchUser(sandbox, dead);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: '401: Unauthorized', code: 0 });
    }
  });
});

describe('failures', () => {
  it('token-error refuses the code', async () => {
    const code = await obtainCode(sandbox, { persona: 'plain' });
    sandbox.failures.discord.set('token-error');
    const response = await redeem(sandbox, code);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('garbage-token gives JSON of the wrong shape, and garbage-user no JSON at all', async () => {
    const token = await obtainToken(sandbox, { persona: 'plain' });
    sandbox.failures.discord.set('garbage-token');
    const tokenAnswer = await redeem(sandbox, await obtainCode(sandbox, { persona: 'plain' }));
    expect(tokenAnswer.status).toBe(200);
    expect(await tokenAnswer.json()).not.toHaveProperty('access_token', expect.any(String));
    sandbox.failures.discord.set('garbage-user');
    const userAnswer = await fetchUser(sandbox, token);
    expect(userAnswer.status).toBe(200);
    await expect(userAnswer.json()).rejects.toThrow(SyntaxError);
  });

  it('user-401 refuses the token', async () => {
    const token = await obtainToken(sandbox, { persona: 'plain' });
    sandbox.failures.discord.set('user-401');
    expect((await fetchUser(sandbox, token)).status).toBe(401);
  });

  it('429 and 500 fail every call of the API', async () => {
    sandbox.failures.discord.set('429');
    const limited = await redeem(sandbox, 'code');
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('30');
    sandbox.failures.discord.set('500');
    expect((await fetchUser(sandbox, 'token')).status).toBe(500);
  });

  it('unreachable breaks the connection', async () => {
    sandbox.failures.discord.set('unreachable');
    await expect(fetchUser(sandbox, 'token')).rejects.toThrow('fetch failed');
  });

  it('slow holds the answer until it is cleared', async () => {
    const token = await obtainToken(sandbox, { persona: 'plain' });
    sandbox.requests.clear();
    sandbox.failures.discord.set('slow');
    let answered = false;
    const pending = fetchUser(sandbox, token).finally(() => {
      answered = true;
    });
    await expect.poll(() => sandbox.requests.count('/discord/api/v10/users/@me')).toBe(1);
    await fetch(authorizeUrl(sandbox));
    expect(answered).toBe(false);
    sandbox.failures.clear();
    expect((await pending).status).toBe(200);
  });
});
