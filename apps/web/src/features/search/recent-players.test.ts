import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { forgetRecentPlayers, listRecentPlayers, matchRecentPlayers, rememberPlayer } from './recent-players.ts';

const player = (number: number) => ({
  steam64Id: `7656119796028${7930 + number}`,
  name: `Player ${number}`,
  avatarUrl: null,
});

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

describe('recently searched players', () => {
  it('are listed once each, the latest first, and at most six of them', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) rememberPlayer(player(number));
    expect(listRecentPlayers().map(({ name }) => name)).toEqual([3, 7, 6, 5, 4, 2].map((n) => `Player ${n}`));
  });

  it('can be cleared', () => {
    rememberPlayer(player(1));
    forgetRecentPlayers();
    expect(listRecentPlayers()).toEqual([]);
  });

  it.each(['{', '{}', '[1]', '[{"steam64Id":"javascript:1","name":"x","avatarUrl":null}]'])(
    'are an empty list if the stored text is %s',
    (stored) => {
      window.localStorage.setItem('recent-players', stored);
      expect(listRecentPlayers()).toEqual([]);
    },
  );

  it('are found by part of their name or the start of their id', () => {
    const players = [player(1), player(2)];
    const match = (typed: string) => matchRecentPlayers(players, { typed, shownSteam64Id: null });
    expect(match(' PLAYER 2')).toEqual([player(2)]);
    expect(match('7656119796028793')).toEqual(players);
    expect(match('nobody')).toEqual([]);
  });

  it('do not include the player whose result is on the screen', () => {
    const players = [player(1), player(2), player(3)];
    const match = (typed: string) => matchRecentPlayers(players, { typed, shownSteam64Id: player(1).steam64Id });
    expect(match('')).toEqual([player(2), player(3)]);
    expect(match('player 1')).toEqual([]);
  });

  it('are not remembered if the browser refuses storage', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('refused');
      },
    });
    rememberPlayer(player(1));
    expect(listRecentPlayers()).toEqual([]);
  });
});
