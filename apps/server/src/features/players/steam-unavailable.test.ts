import { createServer } from 'node:http';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { steamFailures } from '@argus/sandbox/failures';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { aPlayer } from '../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { shortenDeadlines } from '../../../tests/timing.ts';

const unavailable = { id: 'steam_unavailable', msg: 'Steam is not responding right now. Please try again shortly.' };
const broken = {
  id: 'steam_response_invalid',
  msg: 'Steam sent an unexpected response. Please try again later.',
};
const outcomes = {
  unreachable: [503, unavailable],
  slow: [503, unavailable],
  '429': [503, unavailable],
  '500': [503, unavailable],
  garbage: [502, broken],
  huge: [502, broken],
  forbidden: [502, broken],
} as const satisfies Record<(typeof steamFailures)[number], readonly [number, object]>;

let next = 76561198200000001n;
const anId = () => {
  next += 2n;
  return String(next);
};

describe.each([
  ['the Web API', {}],
  ['the public XML', { STEAM_API_KEY: '' }],
])('%s', (_, env) => {
  const t = useTestApp({ env });
  afterEach(() => {
    t.sandbox.failures.clear();
    t.clock.advance(hourMs);
  });
  const lookUp = (steamInput: string) => t.app.inject({ url: `/api/steam/profile?steamInput=${steamInput}` });
  const asked = () => t.sandbox.requests.list().length;

  test.each(steamFailures)('%s: unknown players get a sentence, and stored profiles are still served', async (mode) => {
    if (mode === 'slow') shortenDeadlines();
    const known = await aPlayer(t.db, {
      steam64Id: anId(),
      name: 'Kept',
      fetchedAt: new Date(t.clock.now() - 2 * dayMs),
    });
    const [status, body] = outcomes[mode];
    t.sandbox.failures.steam.set(mode);

    const answer = await lookUp(known.steam64Id);
    expect([answer.statusCode, answer.json().personaname]).toEqual([200, 'Kept']);
    t.clock.advance(hourMs);
    for (const input of [anId(), `nobody_${mode}`]) {
      const unknown = await lookUp(input);
      expect([unknown.statusCode, unknown.json()]).toEqual([status, body]);
      t.clock.advance(hourMs);
    }
  });

  test('fails once without the player being remembered as unknown', async () => {
    const id = anId();
    t.sandbox.failures.steam.set('garbage');
    expect((await lookUp(id)).statusCode).toBe(502);
    expect((await lookUp('nightowl')).statusCode).toBe(503);
    t.sandbox.failures.clear();
    t.clock.advance(hourMs);
    expect((await lookUp(id)).statusCode).toBe(200);
    expect((await lookUp('nightowl')).statusCode).toBe(200);
  });

  test('is not called for a pause that grows with each failure', async () => {
    t.sandbox.failures.steam.set('500');
    for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      const before = asked();
      expect((await lookUp(anId())).statusCode).toBe(503);
      expect(asked()).toBe(before + 1);
      t.clock.advance(pauseMs - 500);
      expect((await lookUp(anId())).json()).toEqual(unavailable);
      expect(asked()).toBe(before + 1);
      t.clock.advance(500);
    }
    t.sandbox.failures.clear();
    expect((await lookUp(anId())).statusCode).toBe(200);
    t.sandbox.failures.steam.set('500', 1);
    await lookUp(anId());
    t.clock.advance(1000);
    expect((await lookUp(anId())).statusCode).toBe(200);
  });

  test('is paused as after one failure if it fails many concurrent callers', async () => {
    t.sandbox.failures.steam.set('500');
    await Promise.all(Array.from({ length: 12 }, () => lookUp(anId())));
    t.sandbox.failures.clear();
    t.clock.advance(1500);
    expect((await lookUp(anId())).statusCode).toBe(200);
  });

  test('is not called for as long as a 429 asks', async () => {
    t.sandbox.failures.steam.set('429', 1);
    expect((await lookUp(anId())).statusCode).toBe(503);
    const before = asked();
    t.clock.advance(29_000);
    const answer = await lookUp(anId());
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, unavailable, '5']);
    expect(asked()).toBe(before);
    t.clock.advance(1500);
    expect((await lookUp(anId())).statusCode).toBe(200);
    expect(asked()).toBe(before + 1);
  });

  test('is called about a player once a day', async () => {
    const id = anId();
    await lookUp(id);
    const before = asked();
    t.clock.advance(dayMs - minuteMs);
    await lookUp(id);
    expect(asked()).toBe(before);
    t.clock.advance(60_000);
    await lookUp(id);
    expect(asked()).toBe(before + 1);
    await lookUp(id);
    expect(asked()).toBe(before + 1);
  });

  test('is called about a custom id once a day', async () => {
    await lookUp('smokewall');
    const before = asked();
    t.clock.advance(dayMs - minuteMs);
    await lookUp('SmokeWall');
    expect(asked()).toBe(before);
    t.clock.advance(2 * minuteMs);
    await lookUp('smokewall');
    expect(asked()).toBeGreaterThan(before);
  });

  test('gets one request for many concurrent lookups of a player', async () => {
    const id = anId();
    const before = asked();
    const answers = await Promise.all(Array.from({ length: 30 }, () => lookUp(id)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(asked()).toBe(before + 1);
  });

  test('gets one request for many concurrent lookups of a custom id, and one for its player', async () => {
    const before = asked();
    const spellings = ['midlurker', 'MidLurker', 'https%3A%2F%2Fsteamcommunity.com%2Fid%2FMIDLURKER'];
    const answers = await Promise.all(Array.from({ length: 30 }, (__, n) => lookUp(spellings[n % 3] ?? '')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(asked()).toBe(before + 2);
  });

  test('fails all concurrent lookups with one failed request', async () => {
    const id = anId();
    t.sandbox.failures.steam.set('500', 1);
    const before = asked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(503));
    expect(asked()).toBe(before + 1);
  });
});

/** Starts a Steam that answers every request alike, and another host that must never be called. */
async function startFakeSteam(
  answer: (elsewhere: string) => { status: number; headers?: Record<string, string>; body?: string },
) {
  const heard: string[] = [];
  const elsewhere = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end('<profile><steamID64>76561198079974168</steamID64></profile>');
  });
  const steam = createServer((_request, response) => {
    const { status, headers = {}, body = '' } = answer(urlOf(elsewhere));
    response.writeHead(status, headers).end(body);
  });
  const urlOf = (server: typeof steam) => {
    const address = server.address();
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  };
  for (const server of [elsewhere, steam]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  return { url: urlOf(steam), heard };
}

describe.each([
  ['the Web API', (url: string) => ({ STEAM_API_URL: url })],
  ['the public XML', (url: string) => ({ STEAM_API_KEY: '', STEAM_COMMUNITY_URL: url })],
])('%s', (_, envOf) => {
  const lookUpAt = async (url: string) => {
    const t = await createTestApp({ env: envOf(url) });
    onTestFinished(() => t.close());
    return t.app.inject({ url: '/api/steam/profile?steamInput=76561198079974168' });
  };

  test('cannot redirect us to another host', async () => {
    const { url, heard } = await startFakeSteam((elsewhere) => ({
      status: 302,
      headers: { location: `${elsewhere}/x` },
    }));
    const answer = await lookUpAt(url);
    expect([answer.statusCode, answer.json()]).toEqual([502, broken]);
    expect(heard).toEqual([]);
  });

  test('cannot redirect us in circles', async () => {
    const { url } = await startFakeSteam(() => ({ status: 302, headers: { location: '/again' } }));
    expect((await lookUpAt(url)).statusCode).toBe(502);
  });
});

test('a name from Steam is shortened and cleaned before it is stored', async () => {
  const id = '76561198079974168';
  const players = [
    {
      steamid: id,
      personaname: `\u0000\u0007${'n'.repeat(200)}`,
      profileurl: 'javascript:x',
      avatarfull: 'javascript:x',
    },
  ];
  const { url } = await startFakeSteam(() => ({ status: 200, body: JSON.stringify({ response: { players } }) }));
  const t = await createTestApp({ env: { STEAM_API_URL: url } });
  onTestFinished(() => t.close());
  const answer = await t.app.inject({ url: `/api/steam/profile?steamInput=${id}` });
  expect(answer.json()).toEqual({
    steamid: id,
    personaname: 'n'.repeat(64),
    avatarfull: null,
    profileurl: `${t.config.STEAM_COMMUNITY_URL}/profiles/${id}`,
  });
});

test('the public XML of another player is refused', async () => {
  const body = '<profile><steamID64>76561198087283304</steamID64><steamID>Other</steamID></profile>';
  const { url } = await startFakeSteam(() => ({ status: 200, body }));
  const t = await createTestApp({ env: { STEAM_API_KEY: '', STEAM_COMMUNITY_URL: url } });
  onTestFinished(() => t.close());
  const answer = await t.app.inject({ url: '/api/steam/profile?steamInput=76561198079974168' });
  expect([answer.statusCode, answer.json()]).toEqual([502, broken]);
});
