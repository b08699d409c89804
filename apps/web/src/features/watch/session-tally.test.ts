import { expect, it } from 'vitest';
import { addToTally, emptyTally } from './session-tally.ts';

it('the tally of a session counts the reviews, the Essence and how often each decision was made', () => {
  const one = addToTally(emptyTally, 'cheater', 2);
  const two = addToTally(addToTally(one, 'troll', 2), 'cheater', 12);
  expect(two).toEqual({ reviews: 3, essence: 16, byDecision: { cheater: 2, troll: 1 } });
});
