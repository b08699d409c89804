import { expect, test } from 'vitest';
import { describePool } from './pool-words.ts';

test.each([
  [{ pool: { cheater: 10, not_cheater: 20 }, mode: 'auto', isOn: true }, 'The exam is on. 30 cases can be drawn'],
  [{ pool: { cheater: 10, not_cheater: 20 }, mode: 'auto', isOn: true }, /of cheaters\.$/],
  [{ pool: { cheater: 4, not_cheater: 26 }, mode: 'auto', isOn: true }, 'meets the same ones: please add some.'],
  [{ pool: { cheater: 1, not_cheater: 2 }, mode: 'on', isOn: true }, 'nobody can take it yet'],
  [{ pool: { cheater: 10, not_cheater: 20 }, mode: 'off', isOn: false }, 'turned off in the settings'],
  [{ pool: { cheater: 9, not_cheater: 20 }, mode: 'auto', isOn: false }, 'begins by itself at 30 cases'],
] as const)('%j: %s', (shown, sentence) => {
  expect(describePool(shown)).toMatch(sentence);
});
