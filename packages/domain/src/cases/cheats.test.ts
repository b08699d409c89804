import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCheats, rankCheats, spellAlike } from './cheats.ts';

test('cleanCheats trims cheats, drops repetitions whatever their case, and keeps the first spelling', () => {
  expect(cleanCheats([' Aimbot ', 'aimbot', 'WH', '', '  ', 'wh', 'Wallhack'])).toEqual(['Aimbot', 'WH', 'Wallhack']);
});

test('cleaning cheats twice gives the same result as once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (typed) => {
      const clean = cleanCheats(typed);
      expect(cleanCheats(clean)).toEqual(clean);
      expect(new Set(clean.map((cheat) => cheat.toLowerCase())).size).toBe(clean.length);
    }),
  );
});

test('rankCheats lists each cheat once, the most frequent first, then by name', () => {
  expect(rankCheats([['Spinbot', 'wallhack'], ['Aimbot', 'Wallhack'], []])).toEqual(['wallhack', 'Aimbot', 'Spinbot']);
  expect(rankCheats([])).toEqual([]);
});

test('a cheat has its most frequent spelling, or the first of the most frequent', () => {
  expect(rankCheats([['WALLHACK'], ['Wallhack'], ['wallhack'], ['Wallhack']])).toEqual(['Wallhack']);
  expect(rankCheats([['wallhack'], ['WALLHACK']])).toEqual(['wallhack']);
});

test('reports that are shown together use the same spelling of a cheat', () => {
  const reports = [
    { id: 1, cheatsUsed: ['WALLHACK', 'Aimbot'] },
    { id: 2, cheatsUsed: ['Wallhack'] },
    { id: 3, cheatsUsed: ['Wallhack', 'spin'] },
  ];
  expect(spellAlike(reports)).toEqual([
    { id: 1, cheatsUsed: ['Wallhack', 'Aimbot'] },
    { id: 2, cheatsUsed: ['Wallhack'] },
    { id: 3, cheatsUsed: ['Wallhack', 'spin'] },
  ]);
});

test('reports use the spelling that is already on screen', () => {
  const reports = [{ cheatsUsed: ['Wallhack'] }, { cheatsUsed: ['Wallhack', 'Aimbot'] }];
  expect(spellAlike(reports, ['wallhack'])).toEqual([
    { cheatsUsed: ['wallhack'] },
    { cheatsUsed: ['wallhack', 'Aimbot'] },
  ]);
});

test('spellAlike drops no report and no cheat', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom('a', 'A', 'b', 'B', 'bB', 'BB'))), (lists) => {
      const reports = lists.map((cheatsUsed) => ({ cheatsUsed }));
      const alike = spellAlike(reports);
      const lower = (given: typeof reports) => given.map(({ cheatsUsed }) => cheatsUsed.map((c) => c.toLowerCase()));
      expect(lower(alike)).toEqual(lower(reports));
      const spellings = new Set(alike.flatMap(({ cheatsUsed }) => cheatsUsed));
      expect(new Set([...spellings].map((c) => c.toLowerCase())).size).toBe(spellings.size);
    }),
  );
});

test('at most twenty cheats of a player are shown, without the rarest', () => {
  const names = Array.from({ length: 21 }, (_, n) => `cheat ${String.fromCharCode(97 + n)}`);
  expect(rankCheats([names, names.slice(1)])).toEqual(names.slice(1));
});
