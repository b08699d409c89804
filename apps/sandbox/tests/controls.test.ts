import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { obtainToken } from './sign-in.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-14T13:05:00Z') });
});
afterEach(() => {
  sandbox.failures.clear();
  sandbox.requests.clear();
});
afterAll(() => sandbox.close());

function setFailures(body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandbox.url}/sandbox/failures`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const openProfile = (): Promise<Response> =>
  fetch(`${sandbox.settings.STEAM_COMMUNITY_URL}/profiles/76561198084120505?xml=1`);

it('the sandbox switches failures over HTTP, for one call or until cleared', async () => {
  const answer = await setFailures({ steam: { mode: '500', times: 1 }, discord: { mode: 'denied' } });
  expect(await answer.json()).toEqual({ steam: '500', discord: 'denied', openid: null, youtube: null, webhook: null });
  expect((await openProfile()).status).toBe(500);
  expect((await openProfile()).status).toBe(200);
  expect(sandbox.failures.discord.current()).toBe('denied');
  const cleared = await fetch(`${sandbox.url}/sandbox/failures`, { method: 'DELETE' });
  expect(await cleared.json()).toEqual({ steam: null, discord: null, openid: null, youtube: null, webhook: null });
});

it.each([
  { steam: { mode: 'denied' } },
  { steam: { mode: '500', times: 0 } },
  { steam: '500' },
  { nobody: { mode: '500' } },
  [],
])('switching failures refuses %j and changes nothing', async (body) => {
  expect((await setFailures(body)).status).toBe(400);
  expect(sandbox.failures.steam.current()).toBeNull();
});

it('the sandbox records calls with method, path and time, without its own controls', async () => {
  await openProfile();
  const response = await fetch(`${sandbox.url}/sandbox/requests`);
  expect(await response.json()).toEqual({
    requests: [
      {
        method: 'GET',
        path: '/steam/community/profiles/76561198084120505',
        query: { xml: '1' },
        time: '2026-11-14T13:05:00.000Z',
      },
    ],
  });
  await fetch(`${sandbox.url}/sandbox/requests`, { method: 'DELETE' });
  expect(sandbox.requests.list()).toEqual([]);
});

it('the sandbox records no key, secret, code or token', async () => {
  const { STEAM_API_KEY, STEAM_API_URL, DISCORD_CLIENT_SECRET } = sandbox.settings;
  await fetch(`${STEAM_API_URL}/ISteamUser/GetPlayerSummaries/v2/?key=${STEAM_API_KEY}&steamids=76561198084120505`);
  const token = await obtainToken(sandbox, { persona: 'plain' });
  const recorded = await (await fetch(`${sandbox.url}/sandbox/requests`)).text();
  expect(recorded).toContain('"steamids":"76561198084120505"');
  for (const secret of [STEAM_API_KEY, DISCORD_CLIENT_SECRET, token, 'state-1']) {
    expect(recorded).not.toContain(secret);
  }
});

it('the sandbox records the last thousand calls', async () => {
  for (let call = 0; call < 20; call += 1) {
    await Promise.all(Array.from({ length: 51 }, () => fetch(`${sandbox.url}/steam/avatars/76561198084120505.svg`)));
  }
  expect(sandbox.requests.list()).toHaveLength(1000);
});

it('the sandbox closes at once although a response is delayed', async () => {
  const other = await startSandbox();
  other.failures.steam.set('slow');
  const pending = fetch(`${other.settings.STEAM_COMMUNITY_URL}/id/adaobi?xml=1`).then(
    () => 'answered',
    () => 'broken off',
  );
  await expect.poll(() => other.requests.count('/steam/')).toBe(1);
  await other.close();
  expect(['answered', 'broken off']).toContain(await pending);
  expect(other.failures.steam.current()).toBeNull();
});
