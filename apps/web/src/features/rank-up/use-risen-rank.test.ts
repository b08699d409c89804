import { ranks } from '@argus/domain/members/ranks';
import { describe, expect, it } from 'vitest';
import { isRisen } from './use-risen-rank.ts';

const names = ranks.map(({ name }) => name);

describe('a rank has risen', () => {
  it.each(names.slice(1).map((name, index) => [names[index] ?? '', name]))('from %s to %s', (before, after) => {
    expect(isRisen(before, after)).toBe(true);
  });

  it('over several steps at once', () => {
    expect(isRisen('Initiate', "The Eye's Chosen")).toBe(true);
  });
});

describe('a rank has not risen', () => {
  it.each(names)('for somebody first seen as %s', (name) => {
    expect(isRisen(null, name)).toBe(false);
  });

  it.each(names)('while it stays %s', (name) => {
    expect(isRisen(name, name)).toBe(false);
  });

  it.each(names.slice(1).map((name, index) => [name, names[index] ?? '']))(
    'by falling from %s to %s',
    (before, after) => {
      expect(isRisen(before, after)).toBe(false);
    },
  );

  it('where what was seen is no rank', () => {
    expect(isRisen('Emperor', 'Warden')).toBe(false);
    expect(isRisen('Initiate', 'Emperor')).toBe(false);
  });
});
