import { isDecided } from '@argus/domain/cases/consensus';
import { expect, it } from 'vitest';
import { voteExamples } from './vote-examples.tsx';

it.each(voteExamples)('the example $votes is decided by its last vote and not before', ({ votes }) => {
  expect(isDecided(votes)).toBe(true);
  expect(isDecided(votes.slice(0, -1))).toBe(false);
});
