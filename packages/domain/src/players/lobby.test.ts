import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import {
  countLobby,
  describeLaterBan,
  describeLobby,
  lobbyCountKinds,
  unnamedPlayer,
  unnamedPlayerValues,
} from './lobby.ts';
import { verdictColors } from './search-verdict.ts';

const none = { convicted: 0, pending: 0, insufficient: 0, unknown: 0 };

describe('a lobby', () => {
  test('counts every player exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verdictColors)), fc.nat(100), (colors, unknown) => {
        const counts = countLobby(colors, unknown);
        const sum = lobbyCountKinds.reduce((total, kind) => total + counts[kind], 0);
        expect(sum).toBe(colors.length + unknown);
        expect(counts.convicted).toBe(colors.filter((color) => color === 'red').length);
      }),
    );
  });

  test('counts a player who was only named as a lobby mate like one without proof', () => {
    expect(countLobby(['grey', 'green', 'orange'], 1)).toEqual({ ...none, pending: 1, insufficient: 2, unknown: 1 });
  });

  test.each([
    [{}, 'Nobody was found', null],
    [{ convicted: 4, pending: 1, unknown: 3 }, '4 of 8 convicted', null],
    [{ convicted: 1, unknown: 7 }, '1 of 8 convicted', null],
    [{ convicted: 8 }, 'All 8 are convicted', null],
    [{ convicted: 1 }, 'This player is convicted', null],
    [{ pending: 2, unknown: 6 }, 'None of these 8 is convicted', 'nothing has been proved here'],
    [{ insufficient: 1 }, 'This player is not convicted', 'nothing has been proved here'],
    [{ unknown: 8 }, 'Nobody has reported any of these 8', 'we know nothing about them'],
    [{ unknown: 1 }, 'Nobody has reported this player', 'we know nothing about them'],
  ])('with %j is described by the answer', (counts, answer, ending) => {
    const { headline, caution } = describeLobby({ ...none, ...counts });
    expect(formatMessage(headline)).toBe(answer);
    if (ending === null) expect(caution).toBeNull();
    else expect(caution && formatMessage(caution)).toContain(ending);
  });
});

test('a player without a name is told apart by the end of the id', () => {
  expect(formatMessage(unnamedPlayer, unnamedPlayerValues('76561198000001234'))).toBe('Player …1234');
});

describe('a ban after a conviction', () => {
  const bans = {
    vacBans: 1,
    gameBans: 0,
    isCommunityBanned: false,
    economyBan: 'none',
    lastBanDay: '2026-10-13',
    source: 'api',
  } as const;
  test.each([
    [bans, '2026-10-01T23:00:00.000Z', 'Steam banned them 12 days later'],
    [bans, '2026-10-12T01:00:00.000Z', 'Banned by Steam'],
    [bans, '2026-11-01T01:00:00.000Z', 'Banned by Steam'],
    [bans, '2026-07-01T01:00:00.000Z', 'Steam banned them 3 months later'],
    [bans, '2024-10-01T01:00:00.000Z', 'Steam banned them 2 years later'],
    [bans, null, 'Banned by Steam'],
    [{ ...bans, lastBanDay: null }, '2026-10-01T23:00:00.000Z', 'Banned by Steam'],
  ])('%j after %s is described', (shown, convictedAt, words) => {
    const message = describeLaterBan(shown, convictedAt);
    expect(message && formatMessage(message)).toBe(words);
  });

  test('is not claimed if Steam shows none, or was not asked', () => {
    expect(describeLaterBan({ ...bans, vacBans: 0 }, null)).toBeNull();
    expect(describeLaterBan(null, null)).toBeNull();
  });
});
