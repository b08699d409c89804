import { ranks } from '@argus/domain/members/ranks';
import { describe, expect, it } from 'vitest';
import { isRisen } from './use-risen-rank.ts';

const names = ranks.map(({ name }) => name);

describe('isRisen', () => {
  it.each(names.slice(1).map((name, index) => [names[index] ?? '', name]))(
    'is true for a rise from %s to %s',
    (before, after) => {
      expect(isRisen(before, after)).toBe(true);
    },
  );

  it('is true for a rise of several ranks at once', () => {
    expect(isRisen('Initiate', "The Eye's Chosen")).toBe(true);
  });

  it.each(names)('is false for a member first seen as %s', (name) => {
    expect(isRisen(null, name)).toBe(false);
  });

  it.each(names)('is false for a member who stays %s', (name) => {
    expect(isRisen(name, name)).toBe(false);
  });

  it.each(names.slice(1).map((name, index) => [name, names[index] ?? '']))(
    'is false for a fall from %s to %s',
    (before, after) => {
      expect(isRisen(before, after)).toBe(false);
    },
  );

  it('is false if either value is not a rank', () => {
    expect(isRisen('Emperor', 'Warden')).toBe(false);
    expect(isRisen('Initiate', 'Emperor')).toBe(false);
  });
});
