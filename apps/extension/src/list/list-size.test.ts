import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aKey, listText } from '../testing/signed-list.ts';
import { includesId, packIds, unpackIds } from './list-state.ts';
import { maxPlayers, parseList } from './parse-list.ts';

const quotaBytes = 10 * 1024 * 1024;

test('stored ids are found again, and no others', () => {
  const accountId = fc.integer({ min: 1, max: 0xffff_fffe });
  fc.assert(
    fc.property(fc.uniqueArray(accountId), accountId, (ids, stranger) => {
      const sorted = Uint32Array.from(ids).sort();
      const stored = unpackIds(packIds(sorted));
      expect(stored).toEqual(sorted);
      expect(ids.every((id) => includesId(stored, id))).toBe(true);
      expect(includesId(stored, stranger)).toBe(ids.includes(stranger));
    }),
  );
});

test('the largest accepted list fits into the storage', () => {
  expect(Math.ceil((maxPlayers * 4) / 3) * 4).toBeLessThan(quotaBytes - 500_000);
});

test('a list of 100,000 players takes 533,336 characters', () => {
  const ids = Array.from({ length: 100_000 }, (_, n) => steam64FromAccountId(BigInt(n * 40_000 + 1)));
  const { accountIds } = parseList(listText({ key: aKey(), ids }));
  const packed = packIds(accountIds);
  expect(packed).toHaveLength(533_336);
  expect(includesId(unpackIds(packed), 40_001)).toBe(true);
});
