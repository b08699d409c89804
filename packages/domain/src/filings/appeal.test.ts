import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decision, decisions } from '../cases/report-status.ts';
import { countCheaterVotes, evaluateAppeal } from './appeal.ts';

const votesOf = (letters: string): Decision[] =>
  [...letters].map((letter) => decisions.find((decision) => decision.startsWith(letter)) ?? 'undetermined');

describe('an appeal', () => {
  test.each([
    ['', null],
    ['c', null],
    ['cc', null],
    ['ccc', 'upheld'],
    ['uu', null],
    ['uuu', 'overturned'],
    ['utd', 'overturned'],
    ['ccuu', null],
    ['ccuuc', 'upheld'],
    ['ccuut', 'overturned'],
    ['cuuu', 'overturned'],
  ] as const)('with the votes "%s" is %s', (letters, outcome) => {
    expect(evaluateAppeal(votesOf(letters))).toBe(outcome);
  });

  const anyVotes = fc.array(fc.constantFrom(...decisions), { maxLength: 8 });

  test('is decided after three to five votes', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        const outcome = evaluateAppeal(votes);
        if (votes.length < 3) expect(outcome).toBeNull();
        if (votes.length >= 5) expect(outcome).not.toBeNull();
      }),
    );
  });

  test('stays decided, whatever votes follow', () => {
    fc.assert(
      fc.property(anyVotes, anyVotes, (votes, later) => {
        const outcome = evaluateAppeal(votes);
        if (outcome !== null) expect(evaluateAppeal([...votes, ...later])).toBe(outcome);
      }),
    );
  });

  test('is upheld with three cheater votes among the first five, and overturned once three are out of reach', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        const panel = votes.slice(0, 5);
        const cheater = countCheaterVotes(panel);
        const outcome = evaluateAppeal(votes);
        expect(outcome === 'upheld').toBe(cheater >= 3);
        expect(outcome === 'overturned').toBe(cheater + 5 - panel.length < 3);
      }),
    );
  });

  test('depends only on the number of cheater votes, not on their order or on the other votes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...decisions), { maxLength: 5 }), fc.nat(), (votes, turn) => {
        const at = votes.length === 0 ? 0 : turn % votes.length;
        const turned = [...votes.slice(at), ...votes.slice(0, at)];
        const others = votes.map((vote) => (vote === 'cheater' ? vote : 'undetermined'));
        expect(evaluateAppeal(turned)).toBe(evaluateAppeal(votes));
        expect(evaluateAppeal(others)).toBe(evaluateAppeal(votes));
      }),
    );
  });

  test('stays overturned if a vote changes to undetermined', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...decisions), { minLength: 1, maxLength: 5 }), fc.nat(), (votes, place) => {
        const freed = votes.with(place % votes.length, 'undetermined');
        if (evaluateAppeal(votes) === 'overturned') expect(evaluateAppeal(freed)).toBe('overturned');
      }),
    );
  });
});
