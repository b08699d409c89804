import { playerCalls } from '@argus/contract/players/players';
import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();

const ask = (ids: unknown) => t.app.inject({ method: 'POST', url: '/api/players/lookup', payload: { ids } });

async function lookUp(ids: string[]) {
  const answer = await ask(ids);
  expect(answer.statusCode).toBe(200);
  return playerCalls.lookUpPlayers.response.parse(answer.json());
}

describe('looking up several players', () => {
  test('returns the verdict of each player, convicted players first', async () => {
    const [closed, pending, convicted, mate, smeared, cleared, unreported] = await Promise.all(
      Array.from({ length: 7 }, () => aPlayer(t.db)),
    );
    if (!closed || !pending || !convicted || !mate || !smeared || !cleared || !unreported)
      throw new Error('seven players');
    await aReport(t.db, { player: closed, status: 'verified_undetermined', lobby: [cleared] });
    await aReport(t.db, { player: pending, status: 'unverified', lobby: [smeared] });
    await aReport(t.db, { player: convicted, status: 'verified_cheater', cheatsUsed: ['Aimbot'], lobby: [mate] });
    const { players, unknown, unresolved } = await lookUp(
      [unreported, mate, smeared, cleared, closed, pending, convicted].map(({ steam64Id }) => steam64Id),
    );
    expect(players.map(({ steam64Id, color, text }) => [steam64Id, color, text])).toEqual([
      [convicted.steam64Id, 'red', 'Convicted Cheater Beyond Doubt'],
      [pending.steam64Id, 'orange', 'Pending Verdict'],
      [closed.steam64Id, 'green', 'No Sufficient Evidence'],
      [mate.steam64Id, 'grey', 'No Sufficient Evidence'],
    ]);
    expect(players[0]).toMatchObject({ name: convicted.name, convictions: 1, cheatsUsedFromConvictions: ['Aimbot'] });
    // A player who is named only in reports that convict nobody is returned as unknown.
    expect([unknown, unresolved]).toEqual([[unreported.steam64Id, smeared.steam64Id, cleared.steam64Id], []]);
  });

  test('returns the same verdict for each player as the search', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => aPlayer(t.db)));
    for (const player of players) await aReport(t.db, { player, status: 'verified_cheater' });
    const found = await lookUp(players.map(({ steam64Id }) => steam64Id));
    for (const player of found.players) {
      const single = (await t.app.inject({ url: `/api/cheaters/search?steamId=${player.steam64Id}` })).json();
      expect(single).toMatchObject({
        summary: {
          convictions: player.convictions,
          totalReports: player.totalReports,
          overallStatusColor: player.color,
        },
        determinedPlayerStatus: { text: player.text },
      });
    }
  });

  test('accepts every form of an id and lists each player once', async () => {
    const player = await aPlayer(t.db);
    await aReport(t.db, { player, status: 'unverified' });
    const account = BigInt(player.steam64Id) - 76561197960265728n;
    const forms = [player.steam64Id, `[U:1:${account}]`, `https://steamcommunity.com/profiles/${player.steam64Id}`];
    expect((await lookUp(forms)).players.map(({ steam64Id }) => steam64Id)).toEqual([player.steam64Id]);
  });

  test('lists the inputs that it could not resolve and still returns the other players', async () => {
    const player = await aPlayer(t.db);
    await aReport(t.db, { player, status: 'unverified' });
    const { players, unresolved } = await lookUp(['not a player!', player.steam64Id, 'nobody_has_it']);
    expect([players.length, unresolved]).toEqual([
      1,
      [
        {
          input: 'not a player!',
          id: 'steam_input_invalid',
          msg: 'Could not resolve Steam input to a valid Steam64 ID.',
        },
        { input: 'nobody_has_it', id: 'steam_profile_not_found', msg: expect.any(String) },
      ],
    ]);
  });

  test('returns the Steam64 id that belongs to each custom name', async () => {
    const { players, unknown, resolved } = await lookUp(['NightOwl', 'https://steamcommunity.com/id/nightowl/']);
    const [steam64Id] = unknown;
    expect([players, unknown.length]).toEqual([[], 1]);
    expect(resolved).toEqual([
      { name: 'NightOwl', steam64Id },
      { name: 'nightowl', steam64Id },
    ]);
  });

  test('lists a name as unresolved if Steam is unreachable, and still returns the ids', async () => {
    t.sandbox.failures.steam.set('unreachable');
    const player = await aPlayer(t.db);
    const { unknown, unresolved } = await lookUp([player.steam64Id, 'smokewall']);
    t.sandbox.failures.clear();
    expect(unknown).toEqual([player.steam64Id]);
    expect(unresolved).toMatchObject([{ input: 'smokewall', id: 'steam_unavailable' }]);
  });

  test('makes no call to Steam for ids', async () => {
    const asked = t.sandbox.requests.list().length;
    await lookUp(Array.from({ length: 100 }, (_, n) => steam64FromAccountId(BigInt(2_000_000 + n))));
    expect(t.sandbox.requests.list()).toHaveLength(asked);
  });

  test.each([
    [
      '101 players',
      Array.from({ length: 101 }, (_, n) => steam64FromAccountId(BigInt(n + 1))),
      'Up to 100 players can be looked up at once.',
    ],
    ['nobody', [], 'Please enter at least one Steam ID.'],
  ])('refuses %s with a sentence', async (_, ids, msg) => {
    const answer = await ask(ids);
    expect([answer.statusCode, answer.json().errors[0].msg]).toEqual([400, msg]);
  });

  test('accepts ten custom names and refuses eleven', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `custom-name-${n}`);
    const answer = await ask(names);
    expect([answer.statusCode, answer.json().id]).toEqual([400, 'too_many_custom_names']);
    expect((await ask(names.slice(1))).statusCode).toBe(200);
  });

  test('accepts a hundred ids', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => steam64FromAccountId(BigInt(1_000_000 + n)));
    const { unknown } = await lookUp(ids);
    expect(unknown).toEqual(ids);
  });
});
