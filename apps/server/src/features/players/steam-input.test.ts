import { steamProfileSchema } from '@argus/contract/players/players';
import { minuteMs } from '@argus/domain/shared/time';
import { knownPlayers } from '@argus/sandbox/known-players';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../tests/test-app.ts';

const [known] = knownPlayers;
const owl = known?.steam64Id ?? '';
const name = known?.vanity ?? '';
const account = BigInt(owl) - 76561197960265728n;
const invite = [...account.toString(16)].map((digit) => 'bcdfghjkmnpqrtvw'[Number.parseInt(digit, 16)]).join('');
const withId = [
  owl,
  ` ${owl} `,
  `STEAM_0:${account % 2n}:${account / 2n}`,
  `STEAM_1:${account % 2n}:${account / 2n}`,
  `steam_1:${account % 2n}:${account / 2n}`,
  `[U:1:${account}]`,
  `U:1:${account}`,
  `https://steamcommunity.com/profiles/${owl}`,
  `http://www.steamcommunity.com/profiles/${owl}/`,
  `steamcommunity.com/profiles/${owl}/inventory/?l=english#730`,
  `STEAMCOMMUNITY.com/profiles/${owl}`,
  `https://steamcommunity.com/profiles/[U:1:${account}]`,
  `https://s.team/p/${invite.slice(0, 4)}-${invite.slice(4)}`,
  `s.team/p/${invite}?x=1`,
];
const withName = [
  name,
  name.toUpperCase(),
  `https://steamcommunity.com/id/${name}`,
  `http://www.steamcommunity.com/id/${name.toUpperCase()}/`,
  `steamcommunity.com/id/${name}/games?tab=all`,
];
const noAccount = [
  '76561197960265728',
  'steam://rungame/730/76561202255233023/+csgo_download_match%20CSGO-x',
  'STEAM_1:0:0',
  '[U:1:0]',
  '[g:1:4]',
  'https://steamcommunity.com/groups/valve',
  'https://steamcommunity.com.evil.example/profiles/76561198079974168',
  'https://evil.example/steamcommunity.com/profiles/76561198079974168',
  'https://evil.example/id/nightowl',
  'http://127.0.0.1:22/profiles/76561198079974168',
  'file:///etc/passwd',
  'steamcommunity.com/id/../../admin',
  'steamcommunity.com/id/a%2f..%2fb',
  'a',
  'x'.repeat(33),
  'night owl',
  'név',
  '\u202enightowl',
];

describe.each([
  ['with an API key', {}, '/steam/api/'],
  ['without one, from the public XML', { STEAM_API_KEY: '' }, '/steam/community/'],
])('%s', (_, env, prefix) => {
  const t = useTestApp({ env });

  const lookUp = (steamInput: string) =>
    t.app.inject({ url: `/api/steam/profile?${new URLSearchParams({ steamInput })}` });
  const expected = () => ({
    steamid: owl,
    personaname: known?.name,
    avatarfull: expect.stringMatching(/^http/),
    profileurl: `${t.config.STEAM_COMMUNITY_URL}/profiles/${owl}`,
  });

  test.each([...withId, ...withName])('%j finds the player', async (input) => {
    const answer = await lookUp(input);
    expect(answer.statusCode).toBe(200);
    expect(steamProfileSchema.parse(answer.json())).toEqual(expected());
  });

  test('Steam is called only at the addresses of this configuration', () => {
    const asked = t.sandbox.requests.list().map(({ path }) => path);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !path.startsWith(prefix))).toEqual([]);
  });

  test.each(noAccount)('%j is refused without calling Steam', async (input) => {
    const before = t.sandbox.requests.list().length;
    const answer = await lookUp(input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      id: 'steam_input_invalid',
      msg: 'Could not resolve Steam input to a valid Steam64 ID.',
    });
    expect(t.sandbox.requests.list()).toHaveLength(before);
  });

  test('an empty input is refused with its own sentence', async () => {
    expect((await lookUp('  ')).json()).toMatchObject({
      id: 'invalid_input',
      errors: [{ id: 'required', path: 'steamInput', msg: 'Please enter a Steam URL or ID to look up.' }],
    });
  });

  test('an unknown name or number is not found, and Steam is not called about it again for ten minutes', async () => {
    // Every 1009th account of the sandbox is one that Steam does not know.
    const unknownId = String(76561197960265728n + 1009n * 100_000n);
    for (const input of ['nobody_has_this_name', unknownId]) {
      const answer = await lookUp(input);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        id: 'steam_profile_not_found',
        msg: 'Could not resolve Steam input to a valid Steam64 ID.',
      });
      const before = t.sandbox.requests.list().length;
      expect((await lookUp(input)).statusCode).toBe(404);
      expect(t.sandbox.requests.list()).toHaveLength(before);
    }
    t.clock.advance(11 * minuteMs);
    const before = t.sandbox.requests.list().length;
    await lookUp('nobody_has_this_name');
    await lookUp(unknownId);
    expect(t.sandbox.requests.list()).toHaveLength(before + 2);
  });

  test('Steam is called once about a player, however the id was written', async () => {
    const asked = t.sandbox.requests.list().filter(({ path, query }) => `${path} ${query.steamids}`.includes(owl));
    expect(asked).toHaveLength(1);
  });
});
