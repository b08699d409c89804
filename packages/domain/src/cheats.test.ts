import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCheats } from './cheats.ts';

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
