import { expect, test } from 'vitest';
import { describePool, describeUnlisted } from './pool-words.ts';

test.each([
  [{ pool: { cheater: 10, not_cheater: 20 }, mode: 'auto', isOn: true }, 'The exam is on. 30 cases can be drawn'],
  [{ pool: { cheater: 10, not_cheater: 20 }, mode: 'auto', isOn: true }, /of cheaters\.$/],
  [{ pool: { cheater: 4, not_cheater: 26 }, mode: 'auto', isOn: true }, 'meets the same ones: please add some.'],
  [{ pool: { cheater: 1, not_cheater: 2 }, mode: 'on', isOn: true }, 'nobody can take it yet'],
  [{ pool: { cheater: 10, not_cheater: 20 }, mode: 'off', isOn: false }, 'turned off in the settings'],
  [{ pool: { cheater: 9, not_cheater: 20 }, mode: 'auto', isOn: false }, 'begins by itself at 30 cases'],
] as const)('describes the exam pool %j as: %s', (shown, sentence) => {
  expect(describePool(shown)).toMatch(sentence);
});

test.each([
  [{ cheater: 6, not_cheater: 6 }, null],
  [{ cheater: 5, not_cheater: 6 }, /whoever tries again meets the same ones/],
  [{ cheater: 3, not_cheater: 3 }, /whoever tries again meets the same ones/],
  [{ cheater: 2, not_cheater: 20 }, /^Of 20 innocents and 2 cheaters .* an exam needs 3 and 3/],
  [{ cheater: 0, not_cheater: 0 }, /Until then it has as many as there are\./],
])('describes a pool with %j cases that cannot be looked up as: %s', (unlisted, sentence) => {
  const described = describeUnlisted({ unlisted });
  if (sentence === null) expect(described).toBeNull();
  else expect(described).toMatch(sentence);
});
