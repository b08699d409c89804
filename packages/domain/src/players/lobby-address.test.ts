import { expect, test } from 'vitest';
import { isMetLobby, lobbyPath, metLobbyPath, readLobby, withoutMetMark } from './lobby-address.ts';
import { steam64FromAccountId } from './steam-id.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => steam64FromAccountId(BigInt(n + 1)));
const hashOf = (players: string[]) => new URL(lobbyPath(players), 'https://argus.test').hash;

test('lobbyPath puts the players into the fragment, which no server sees', () => {
  const { pathname, search } = new URL(lobbyPath(ids(2)), 'https://argus.test');
  expect([pathname, search]).toEqual(['/lobby', '']);
  expect(readLobby(hashOf([...ids(2), 'nightowl']))).toEqual({ players: [...ids(2), 'nightowl'], problem: null });
});

test.each(['', '#', '#main', '#players=', '#players=,,%20,<b>', '#76561198000000001'])(
  'the fragment %s names nobody',
  (hash) => {
    expect(readLobby(hash)).toEqual({ players: [], problem: null });
  },
);

test('readLobby lists each player once', () => {
  expect(readLobby('#players=nightowl,NightOwl,[U:1:1],STEAM_1:1:0').players).toEqual([...ids(1), 'NightOwl']);
});

test('readLobby refuses too many players', () => {
  expect(readLobby(hashOf(ids(101))).problem?.id).toBe('too_many_lookups');
  expect(readLobby(hashOf(ids(100))).problem).toBeNull();
  const names = Array.from({ length: 11 }, (_, n) => `name_${n}`);
  expect(readLobby(hashOf(names)).problem?.id).toBe('too_many_custom_names');
});

test('the address of a lobby of people whom somebody met says so to the page, and its players to no server', () => {
  const { pathname, search, hash } = new URL(
    metLobbyPath(['76561198000000001', '76561198000000002']),
    'https://argus.test',
  );
  expect([pathname, search, isMetLobby(search)]).toEqual(['/lobby', '?met', true]);
  expect([withoutMetMark(search), withoutMetMark('?lang=de&met')]).toEqual(['', 'lang=de']);
  expect(readLobby(hash).players).toEqual(['76561198000000001', '76561198000000002']);
  expect(isMetLobby(new URL(lobbyPath(['76561198000000001']), 'https://argus.test').search)).toBe(false);
});
