import { playerCalls } from '@argus/contract/players/players';
import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { dayMs } from '@argus/domain/shared/time';
import { afterEach, describe, expect, test } from 'vitest';
import { aPlayer } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { players } from '../../platform/db/schema/players.ts';
import { limits } from '../../platform/http/limits.ts';

let made = 0;
/** The sandbox's Steam knows no account whose number is a multiple of 1009. */
function anUnknownId(beyond = 0): string {
  made += 1;
  return steam64FromAccountId(BigInt(1009 * (3_000_000 + made) + beyond));
}
const anId = () => anUnknownId(1);
const someIds = (count: number) => Array.from({ length: count }, anId);

describe.each([
  ['the Web API', {}, 1],
  ['the public XML', { STEAM_API_KEY: '' }, 10],
])('the names of many players, with %s', (_, env, callsForTwelve) => {
  const t = useTestApp({ env: { RATE_LIMITS: 'on', ...env } });
  afterEach(() => t.sandbox.failures.clear());
  let addresses = 0;
  function anAddress(): string {
    addresses += 1;
    return `198.51.100.${addresses}`;
  }

  async function list(steam64Ids: string[], remoteAddress = anAddress()) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/steam/profiles',
      payload: { steam64Ids },
      remoteAddress,
    });
    expect(answer.statusCode).toBe(200);
    return playerCalls.listSteamProfiles.response.parse(answer.json()).profiles;
  }
  const asked = () => t.sandbox.requests.list().length;

  test('come from Steam with few calls, once an hour, and nothing of the list is stored', async () => {
    const ids = someIds(12);
    const before = [asked(), await t.db.$count(players)];
    const profiles = await list(ids);
    expect(asked() - (before[0] ?? 0)).toBe(callsForTwelve);
    expect(profiles.map(({ steamid }) => steamid)).toEqual(ids.slice(0, callsForTwelve === 1 ? 12 : 10));
    expect(profiles.every(({ personaname, steamid }) => personaname !== '' && personaname !== steamid)).toBe(true);
    expect(await t.db.$count(players)).toBe(before[1]);
    const afterwards = asked();
    expect(await list(ids.slice(0, 10))).toEqual(profiles.slice(0, 10));
    expect(asked()).toBe(afterwards);
  });

  test('come from our own table if it is fresh, and if Steam is unreachable', async () => {
    const fresh = await aPlayer(t.db, { steam64Id: anId(), name: 'Mia' });
    const before = asked();
    expect(await list([fresh.steam64Id])).toMatchObject([{ personaname: 'Mia' }]);
    expect(asked()).toBe(before);
    const stale = await aPlayer(t.db, {
      steam64Id: anId(),
      name: 'Pete',
      fetchedAt: new Date(t.clock.now() - 2 * dayMs),
    });
    t.sandbox.failures.steam.set('unreachable');
    expect(await list([stale.steam64Id, anId()])).toMatchObject([{ personaname: 'Pete' }]);
    t.clock.advance(dayMs);
  });

  test('leave out players whom Steam does not know, who are not asked for again at once', async () => {
    const [known, unknown] = [anId(), anUnknownId()];
    expect((await list([unknown, known])).map(({ steamid }) => steamid)).toEqual([known]);
    const before = asked();
    expect(await list([unknown])).toEqual([]);
    expect(asked()).toBe(before);
  });

  test('are left out once the address has made its calls to Steam', async () => {
    const before = asked();
    for (let n = 0; n <= limits.lookup.perAddress; n += 1) await list([anId()], '203.0.113.1');
    expect(asked() - before).toBe(limits.lookup.perAddress);
    expect(await list([anId()], '203.0.113.1')).toEqual([]);
  });
});
