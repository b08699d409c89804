import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { knownPlayers } from '../src/known-players.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.failures.clear());
afterAll(() => sandbox.close());

const someone = '76561198000000017';
const unknown = String(76561197960265728n + 1009n * 40_000n);

function call(method: string, params: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams({ key: sandbox.settings.STEAM_API_KEY, ...params });
  return fetch(`${sandbox.settings.STEAM_API_URL}/ISteamUser/${method}/?${query}`);
}

const resolve = (vanityurl: string): Promise<Response> => call('ResolveVanityURL/v1', { vanityurl });
const summarize = (...ids: string[]): Promise<Response> => call('GetPlayerSummaries/v2', { steamids: ids.join(',') });

describe('ResolveVanityURL', () => {
  it('finds a known name in any case', async () => {
    const [known] = knownPlayers;
    expect(await (await resolve('NightOwl')).json()).toEqual({ response: { success: 1, steamid: known?.steam64Id } });
  });

  it("finds a persona's name", async () => {
    expect(await (await resolve('adaobi')).json()).toEqual({ response: { success: 1, steamid: '76561198084120505' } });
  });

  it.each(['nobody-has-this', 'constructor', '__proto__', someone])('has no match for %s', async (name) => {
    expect(await (await resolve(name)).json()).toEqual({ response: { success: 42, message: 'No match' } });
  });
});

describe('GetPlayerBans', () => {
  const listBans = async (...ids: string[]) => (await call('GetPlayerBans/v1', { steamids: ids.join(',') })).json();
  const post = (steam64Id: string, ban: object) =>
    fetch(`${sandbox.url}/sandbox/bans/${steam64Id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ban),
    });
  const clean = {
    SteamId: someone,
    CommunityBanned: false,
    VACBanned: false,
    NumberOfVACBans: 0,
    DaysSinceLastBan: 0,
    NumberOfGameBans: 0,
    EconomyBan: 'none',
  };

  it("lists bans that were given by hand, today's as 0 days ago, and leaves out unknown accounts", async () => {
    expect(await listBans(someone, unknown)).toEqual({ players: [clean] });
    expect((await post(someone, { vacBans: 1 })).status).toBe(200);
    expect(await listBans(someone)).toEqual({ players: [{ ...clean, VACBanned: true, NumberOfVACBans: 1 }] });
    await post(someone, { vacBans: 1, gameBans: 2, daysAgo: 12 });
    expect(await listBans(someone)).toMatchObject({ players: [{ NumberOfGameBans: 2, DaysSinceLastBan: 12 }] });
    await post(someone, { vacBans: 0 });
    expect(await listBans(someone)).toEqual({ players: [clean] });
  });

  it('lets a person ban an account on its page, and waits for the listeners', async () => {
    const heard: string[] = [];
    sandbox.bans.onChange(async (steam64Id) => void heard.push(steam64Id));
    const page = `${sandbox.settings.STEAM_COMMUNITY_URL}/profiles/${someone}`;
    expect(await (await fetch(page)).text()).toContain('Ban this account');
    const body = new URLSearchParams({ vacBans: '1' });
    const answer = await fetch(`${sandbox.url}/sandbox/bans/${someone}`, { method: 'POST', body });
    expect(heard).toEqual([someone]);
    expect(await answer.text()).toContain('Lift the ban');
    expect(await (await fetch(`${page}?xml=1`)).text()).toContain('<vacBanned>1</vacBanned>');
    sandbox.bans.lift(someone);
  });

  it.each([
    ['an account that does not exist', unknown, { vacBans: 1 }],
    ['a number that makes no sense', someone, { vacBans: -1 }],
  ])('refuses %s', async (_, steam64Id, ban) => {
    expect((await post(steam64Id, ban)).status).toBe(400);
  });

  it('accepts 100 ids and refuses 101', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => String(76561198000000001n + BigInt(index)));
    expect((await call('GetPlayerBans/v1', { steamids: ids.slice(1).join(',') })).status).toBe(200);
    expect((await call('GetPlayerBans/v1', { steamids: ids.join(',') })).status).toBe(400);
  });
});

describe('GetPlayerSummaries', () => {
  it('describes each known player once and leaves out unknown ones', async () => {
    const answer = await (await summarize(someone, unknown, someone, '76561198084120505')).json();
    expect(answer).toEqual({
      response: {
        players: [
          expect.objectContaining({
            steamid: someone,
            personaname: expect.any(String),
            avatarfull: `${sandbox.url}/steam/avatars/${someone}.svg`,
            profileurl: `${sandbox.settings.STEAM_COMMUNITY_URL}/profiles/${someone}/`,
          }),
          expect.objectContaining({
            steamid: '76561198084120505',
            personaname: 'Adaobi',
            profileurl: `${sandbox.settings.STEAM_COMMUNITY_URL}/id/adaobi/`,
          }),
        ],
      },
    });
  });

  it('accepts 100 ids and refuses 101', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => String(76561198000000001n + BigInt(index)));
    expect((await summarize(...ids.slice(0, 100))).status).toBe(200);
    expect((await summarize(...ids)).status).toBe(400);
  });
});

it('the Steam sandbox refuses a wrong key with a page, as Steam does', async () => {
  for (const key of ['', 'wrong']) {
    const response = await call('GetPlayerSummaries/v2', { key, steamids: someone });
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Forbidden');
  }
});

describe('failures', () => {
  it.each([
    ['429', 429],
    ['500', 500],
    ['forbidden', 403],
  ] as const)('%s is answered as a status', async (mode, status) => {
    sandbox.failures.steam.set(mode);
    const response = await summarize(someone);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(mode === '429' ? '30' : null);
  });

  it('unreachable breaks the connection', async () => {
    sandbox.failures.steam.set('unreachable');
    await expect(summarize(someone)).rejects.toThrow('fetch failed');
  });

  it('garbage is not JSON', async () => {
    sandbox.failures.steam.set('garbage');
    await expect((await summarize(someone)).json()).rejects.toThrow(SyntaxError);
  });

  it('huge is a correct answer of 10 MB without a length in its header', async () => {
    const right = await (await summarize(someone)).json();
    sandbox.failures.steam.set('huge');
    const response = await summarize(someone);
    expect(response.headers.get('content-length')).toBeNull();
    const text = await response.text();
    expect(text.length).toBeGreaterThan(10 * 1024 * 1024);
    expect(JSON.parse(text)).toEqual(right);
  });

  it('slow holds every call until it is cleared', async () => {
    sandbox.requests.clear();
    sandbox.failures.steam.set('slow');
    const pending = [summarize(someone), resolve('nightowl')];
    await expect.poll(() => sandbox.requests.count('/steam/api/')).toBe(2);
    sandbox.failures.steam.clear();
    for (const response of await Promise.all(pending)) expect(response.status).toBe(200);
  });

  it('a failure can be limited to the next calls', async () => {
    sandbox.failures.steam.set('500', 2);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await summarize(someone)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });
});

it('a slow answer ends by itself after the configured time', async () => {
  const hasty = await startSandbox({ slowMilliseconds: 5 });
  hasty.failures.steam.set('slow');
  const query = `key=${hasty.settings.STEAM_API_KEY}&vanityurl=nightowl`;
  const response = await fetch(`${hasty.settings.STEAM_API_URL}/ISteamUser/ResolveVanityURL/v1/?${query}`);
  expect(response.status).toBe(200);
  await hasty.close();
});
