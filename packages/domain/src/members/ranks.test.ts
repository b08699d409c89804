import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximumRankMessage, rankOf, rankProgress, rankSlug, ranks, shownRank } from './ranks.ts';

describe('rankOf', () => {
  test.each([
    [-50, 'Initiate'],
    [0, 'Initiate'],
    [99, 'Initiate'],
    [100, 'Acolyte'],
    [249, 'Acolyte'],
    [250, 'Sentry'],
    [499, 'Sentry'],
    [500, 'Warden'],
    [999, 'Warden'],
    [1000, 'Seeker'],
    [1999, 'Seeker'],
    [2000, 'Templar'],
    [4999, 'Templar'],
    [5000, 'Oracle'],
    [9999, 'Oracle'],
    [10000, "The Eye's Chosen"],
    [1000000, "The Eye's Chosen"],
  ])('%i Essence gives the rank %s', (essence, rank) => {
    expect(rankOf(essence)).toBe(rank);
  });
});

describe('rankProgress', () => {
  test.each([
    [0, { rank: 'Initiate', next: { name: 'Acolyte', from: 100 }, needed: 100, fraction: 0 }],
    [-50, { rank: 'Initiate', next: { name: 'Acolyte', from: 100 }, needed: 150, fraction: 0 }],
    [175, { rank: 'Acolyte', next: { name: 'Sentry', from: 250 }, needed: 75, fraction: 0.5 }],
    [9000, { rank: 'Oracle', next: { name: "The Eye's Chosen", from: 10000 }, needed: 1000, fraction: 0.8 }],
    [10000, { rank: "The Eye's Chosen", next: null, needed: 0, fraction: 1 }],
  ])('the progress with %i Essence', (essence, progress) => {
    expect(rankProgress(essence)).toEqual(progress);
  });

  test('the needed Essence reaches the next rank, and one point less does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 12000 }), (essence) => {
        const { rank, next, needed, fraction } = rankProgress(essence);
        expect(rank).toBe(rankOf(essence));
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(1);
        if (next === null) return;
        expect(rankOf(essence + needed)).toBe(next.name);
        expect(rankOf(essence + needed - 1)).toBe(rank);
      }),
    );
  });
});

test('more Essence never means a lower rank', () => {
  const height = (essence: number) => ranks.findIndex(({ name }) => name === rankOf(essence));
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 20000 }), fc.nat(20000), (essence, gain) => {
      expect(height(essence + gain)).toBeGreaterThanOrEqual(height(essence));
    }),
  );
});

test('rankSlug makes a file name, and a missing rank becomes the first one', () => {
  expect(ranks.map(({ name }) => rankSlug(name))).toEqual([
    'initiate',
    'acolyte',
    'sentry',
    'warden',
    'seeker',
    'templar',
    'oracle',
    'theeyeschosen',
  ]);
  expect([shownRank(null), shownRank(undefined), shownRank(''), shownRank('Warden')]).toEqual([
    'Initiate',
    'Initiate',
    'Initiate',
    'Warden',
  ]);
  expect(maximumRankMessage.message).toBe('Achieved maximum rank!');
});
