import { ranks } from '@argus/domain/members/ranks';
import { describe, expect, it } from 'vitest';
import { hasRankRisen } from './use-risen-rank.ts';

const names = ranks.map(({ name }) => name);

describe('hasRankRisen', () => {
  it.each(names.slice(1).map((name, index) => [names[index] ?? '', name]))(
    'returns true for a rise from %s to %s',
    (before, after) => {
      expect(hasRankRisen(before, after)).toBe(true);
    },
  );

  it('returns true for a rise of several ranks at once', () => {
    expect(hasRankRisen('Initiate', "The Eye's Chosen")).toBe(true);
  });

  it.each(names)('returns false for a member first seen as %s', (name) => {
    expect(hasRankRisen(null, name)).toBe(false);
  });

  it.each(names)('returns false for a member who stays %s', (name) => {
    expect(hasRankRisen(name, name)).toBe(false);
  });

  it.each(names.slice(1).map((name, index) => [name, names[index] ?? '']))(
    'returns false for a fall from %s to %s',
    (before, after) => {
      expect(hasRankRisen(before, after)).toBe(false);
    },
  );

  it('returns false if the old or the new value is not a rank', () => {
    expect(hasRankRisen('Emperor', 'Warden')).toBe(false);
    expect(hasRankRisen('Initiate', 'Emperor')).toBe(false);
  });
});
