import { describe, expect, it } from 'vitest';
import { knownPlayers } from '../src/known-players.ts';
import { personas } from '../src/personas.ts';
import { findPlayer, findPlayerByVanity } from '../src/steam/players.ts';

const idOf = (account: bigint): string => String(76561197960265728n + account);

describe('findPlayer', () => {
  it('returns the same player for an account every time', () => {
    for (const account of [1n, 2n, 1_010n, 123_456_789n, 0xffff_ffffn]) {
      const player = findPlayer(idOf(account));
      expect(player?.steam64Id).toBe(idOf(account));
      expect(player?.name).not.toBe('');
      expect(findPlayer(idOf(account))).toEqual(player);
    }
  });

  it.each([idOf(0n), idOf(-1n), idOf(0x1_0000_0000n), '109775240917155840', '', 'nightowl', `${idOf(1n)}0`])(
    'finds no account for %j',
    (id) => {
      expect(findPlayer(id)).toBeNull();
    },
  );

  it('finds no account for numbers divisible by 1009', () => {
    expect(findPlayer(idOf(1009n * 777n))).toBeNull();
    expect(findPlayer(idOf(1009n * 777n + 1n))).not.toBeNull();
  });

  it('gives about one in twelve an unusual name: emoji, Cyrillic, Arabic or 32 characters', () => {
    const names = Array.from({ length: 4_800 }, (_, index) => findPlayer(idOf(BigInt(index) * 7_919n + 11n)))
      .filter((player) => player !== null)
      .map(({ name }) => name);
    const kinds = [/\p{Extended_Pictographic}/u, /^[\p{Script=Cyrillic}_ ]+$/u, /\p{Script=Arabic}/u, /^.{32}$/u];
    const counts = kinds.map((kind) => names.filter((name) => kind.test(name)).length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    for (const count of counts) expect(count).toBeGreaterThan(50);
    expect(total / names.length).toBeGreaterThan(1 / 15);
    expect(total / names.length).toBeLessThan(1 / 10);
    for (const name of names) expect([...name].length).toBeLessThanOrEqual(32);
  });
});

describe('findPlayerByVanity', () => {
  it('finds about forty names and those of the personas, each with its own account', () => {
    expect(knownPlayers).toHaveLength(40);
    const names = [...knownPlayers.map(({ vanity }) => vanity), ...personas.map(({ username }) => username)];
    const ids = names.map((name) => findPlayerByVanity(name)?.steam64Id);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_-]{2,32}$/);
  });
});

it('the personas are different from each other and have ids of the right shape', () => {
  expect(new Set(personas.map(({ discordId }) => discordId)).size).toBe(personas.length);
  for (const { discordId, email } of personas) {
    expect(discordId).toMatch(/^1\d{17}$/);
    expect(email).toMatch(/@example\.test$/);
  }
});
