import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCheats, rankCheats } from './cheats.ts';

test('cheats are trimmed, compared without case and kept as first typed', () => {
  expect(cleanCheats([' Aimbot ', 'aimbot', 'WH', '', '  ', 'wh', 'Wallhack'])).toEqual(['Aimbot', 'WH', 'Wallhack']);
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (typed) => {
      const clean = cleanCheats(typed);
      expect(cleanCheats(clean)).toEqual(clean);
      expect(new Set(clean.map((cheat) => cheat.toLowerCase())).size).toBe(clean.length);
    }),
  );
});

test('cheats of several reports: the most frequent first, then by name, capital letters preferred', () => {
  expect(rankCheats([['Spinbot', 'wallhack'], ['Aimbot', 'Wallhack'], []])).toEqual(['Wallhack', 'Aimbot', 'Spinbot']);
  expect(rankCheats([])).toEqual([]);
});

test('at most twenty cheats of a player are shown, the rarest left out', () => {
  const names = Array.from({ length: 21 }, (_, n) => `cheat ${String.fromCharCode(97 + n)}`);
  expect(rankCheats([names, names.slice(1)])).toEqual(names.slice(1));
});
