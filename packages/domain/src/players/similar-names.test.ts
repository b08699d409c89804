import { describe, expect, test } from 'vitest';
import { namesOneLetterOff } from './similar-names.ts';

describe('namesOneLetterOff', () => {
  test.each([
    ['a letter is missing', 'nightowl', 'nghtowl'],
    ['a letter is doubled', 'nightowl', 'nightoowl'],
    ['a letter is wrong', 'nightowl', 'nightawl'],
    ['the last letter is missing', 'nightowl', 'nightow'],
    ['two neighbours are swapped', 'nightowl', 'nigthowl'],
    ['the case differs too', 'nightowl', 'NIGHTOW'],
  ])('finds the name that was meant where %s', (_, meant, typed) => {
    expect(namesOneLetterOff(typed)).toContain(meant);
  });

  test('leaves out the name itself and names two letters off', () => {
    const names = namesOneLetterOff('nightowl');
    expect(names).not.toContain('nightowl');
    expect(names).not.toContain('nigtow');
  });

  test.each(['abc', 'x'.repeat(33), 'night owl', 'név1', ''])('has none for %j', (name) => {
    expect(namesOneLetterOff(name)).toEqual([]);
  });

  test('lists few enough names for one statement, each once and each a custom id', () => {
    for (const name of ['abcd', 'a'.repeat(31), 'z'.repeat(32)]) {
      const names = namesOneLetterOff(name);
      expect(names.length).toBeLessThan(2600);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((one) => /^[a-z0-9_-]{2,32}$/.test(one))).toBe(true);
    }
  });
});
