import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../src/personas.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { locationOf, post } from './sign-in.ts';

const ns = 'http://specs.openid.net/auth/2.0';
const returnTo = 'http://localhost:3000/api/auth/steam/callback?state=s%201';
const steam64Id = '76561198084120505';
const yes = `ns:${ns}\nis_valid:true\n`;
const no = `ns:${ns}\nis_valid:false\n`;
const now = new Date('2026-11-14T13:05:00.123Z');

let sandbox: Sandbox;
let community: string;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
  community = sandbox.settings.STEAM_COMMUNITY_URL;
});
afterEach(() => sandbox.failures.clear());
afterAll(() => sandbox.close());

function loginUrl(changes: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    'openid.ns': ns,
    'openid.mode': 'checkid_setup',
    'openid.claimed_id': `${ns}/identifier_select`,
    'openid.identity': `${ns}/identifier_select`,
    'openid.return_to': returnTo,
    'openid.realm': 'http://localhost:3000',
    ...changes,
  });
  return `${community}/openid/login?${params}`;
}

async function signIn(): Promise<URLSearchParams> {
  return locationOf(await post(loginUrl(), { steam64Id })).searchParams;
}

async function check(assertion: URLSearchParams, changes: Record<string, string> = {}): Promise<string> {
  const fields = new URLSearchParams([...assertion].filter(([name]) => name.startsWith('openid.')));
  fields.set('openid.mode', 'check_authentication');
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return (await post(`${community}/openid/login`, fields)).text();
}

describe('login page', () => {
  it("offers the personas' accounts and a field, and says that it is not Steam", async () => {
    const html = await (await fetch(loginUrl())).text();
    expect(html).toContain('This is not Steam');
    for (const persona of personas) expect(html).toContain(`name="steam64Id" value="${persona.steam64Id}"`);
    expect(html).toContain('<label for="steam64Id">');
  });

  it.each([
    ['openid.ns', 'http://openid.net/signon/1.1'],
    ['openid.mode', 'id_res'],
    ['openid.claimed_id', 'https://steamcommunity.com/openid/id/76561198084120505'],
    ['openid.identity', ''],
    ['openid.return_to', 'javascript:alert(1)'],
    ['openid.return_to', 'http://localhost.example/'],
    ['openid.realm', 'http://localhost:3001'],
  ])('refuses %s=%s, on the page and on the form', async (name, value) => {
    const url = loginUrl({ [name]: value });
    expect((await fetch(url)).status).toBe(400);
    expect((await post(url, { steam64Id })).status).toBe(400);
  });

  it.each(['', 'nonsense', '76561197960265728', '109775240917155840'])('finds no account for %j', async (id) => {
    const response = await post(loginUrl(), { steam64Id: id });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Steam has no account with this ID.');
  });
});

describe('assertion', () => {
  it('is complete, and everything in it is derived from the community URL', async () => {
    const location = locationOf(await post(loginUrl(), { steam64Id }));
    expect(location.href.startsWith(`${returnTo}&openid.ns=`)).toBe(true);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      state: 's 1',
      'openid.ns': ns,
      'openid.mode': 'id_res',
      'openid.op_endpoint': `${community}/openid/login`,
      'openid.claimed_id': `${community}/openid/id/${steam64Id}`,
      'openid.identity': `${community}/openid/id/${steam64Id}`,
      'openid.return_to': returnTo,
      'openid.response_nonce': expect.stringMatching(/^2026-11-14T13:05:00Z.{28}$/),
      'openid.assoc_handle': '1234567890',
      'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
      'openid.sig': expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
    });
  });

  it('is confirmed only once', async () => {
    const assertion = await signIn();
    expect(await check(assertion)).toBe(yes);
    expect(await check(assertion)).toBe(no);
  });

  it.each([
    'openid.op_endpoint',
    'openid.claimed_id',
    'openid.identity',
    'openid.return_to',
    'openid.response_nonce',
    'openid.assoc_handle',
    'openid.signed',
    'openid.sig',
  ])('is not confirmed with another %s, and can still be confirmed after that', async (name) => {
    const assertion = await signIn();
    expect(await check(assertion, { [name]: 'other' })).toBe(no);
    expect(await check(assertion)).toBe(yes);
  });

  it('is not confirmed by another sandbox', async () => {
    const other = await startSandbox();
    const assertion = await signIn();
    assertion.set('openid.mode', 'check_authentication');
    expect(await (await post(`${other.settings.STEAM_COMMUNITY_URL}/openid/login`, assertion)).text()).toBe(no);
    await other.close();
  });

  it('says cancel if the person pressed Cancel', async () => {
    const params = locationOf(await post(loginUrl(), { cancel: 'yes' })).searchParams;
    expect(Object.fromEntries(params)).toEqual({ state: 's 1', 'openid.ns': ns, 'openid.mode': 'cancel' });
  });
});

describe('a forgery differs in one respect, and Steam confirms it', () => {
  it.each([
    ['wrong-claimed-id-host', 'openid.claimed_id', `https://steamcommunity.example/openid/id/${steam64Id}`],
    ['identity-mismatch', 'openid.identity', '76561198000000017'],
    ['wrong-op-endpoint', 'openid.op_endpoint', 'https://steamcommunity.example/openid/login'],
    ['wrong-return-to', 'openid.return_to', 'https://elsewhere.example/callback'],
    ['unsigned-claimed-id', 'openid.signed', 'signed,op_endpoint,identity,return_to,response_nonce,assoc_handle'],
    ['old-nonce', 'openid.response_nonce', '2026-11-13T13:05:00Z'],
    ['wrong-ns', 'openid.ns', 'http://openid.net/signon/1.1'],
  ] as const)('%s', async (mode, name, part) => {
    const genuine = await signIn();
    sandbox.failures.openid.set(mode, 1);
    const forged = await signIn();
    expect(genuine.get(name)).not.toContain(part);
    expect(forged.get(name)).toContain(part);
    const expectedChanges = new Set([name, 'openid.response_nonce', 'openid.sig']);
    if (mode === 'wrong-claimed-id-host') expectedChanges.add('openid.identity');
    const others = [...genuine].filter(([key]) => !expectedChanges.has(key));
    expect([...forged].filter(([key]) => !expectedChanges.has(key))).toEqual(others);
    expect(await check(forged)).toBe(yes);
    expect((await signIn()).get(name)).not.toContain(part);
  });

  it('duplicate-params names two accounts, the genuine one first', async () => {
    sandbox.failures.openid.set('duplicate-params');
    const forged = await signIn();
    expect(forged.getAll('openid.claimed_id')).toEqual([
      `${community}/openid/id/${steam64Id}`,
      `${community}/openid/id/76561198000000017`,
    ]);
    expect(await check(forged)).toBe(yes);
  });

  it('replayed-nonce repeats the previous nonce', async () => {
    const first = await signIn();
    expect(await check(first)).toBe(yes);
    sandbox.failures.openid.set('replayed-nonce');
    const replayed = await signIn();
    expect(replayed.get('openid.response_nonce')).toBe(first.get('openid.response_nonce'));
    expect(await check(replayed)).toBe(yes);
  });
});

describe('an answer that Steam does not confirm', () => {
  it('bad-signature is not confirmed', async () => {
    sandbox.failures.openid.set('bad-signature');
    expect(await check(await signIn())).toBe(no);
  });

  it('cancel says that the login was cancelled', async () => {
    sandbox.failures.openid.set('cancel');
    expect((await signIn()).get('openid.mode')).toBe('cancel');
  });

  it('check-says-no, check-garbage and check-unreachable fail the check', async () => {
    const assertion = await signIn();
    sandbox.failures.openid.set('check-says-no');
    expect(await check(assertion)).toBe(no);
    sandbox.failures.openid.set('check-garbage');
    expect(await check(assertion)).not.toMatch(/^is_valid:true$/m);
    sandbox.failures.openid.set('check-unreachable');
    await expect(check(assertion)).rejects.toThrow('fetch failed');
  });

  it('check-slow delays the check until it is cleared', async () => {
    const assertion = await signIn();
    sandbox.requests.clear();
    sandbox.failures.openid.set('check-slow');
    const pending = check(assertion);
    await expect.poll(() => sandbox.requests.count('/steam/community/openid/login')).toBe(1);
    sandbox.failures.openid.clear();
    expect(await pending).toBe(yes);
  });
});
