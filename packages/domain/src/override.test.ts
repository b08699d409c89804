import { expect, test } from 'vitest';
import { findOverrideProblem } from './override.ts';

test('a status must be chosen, and something must change', () => {
  expect(findOverrideProblem({ from: 'unverified', to: null, newEvidence: 1 })).toBe(
    'Please select a new status for the report.',
  );
  expect(findOverrideProblem({ from: 'verified_troll', to: 'verified_troll', newEvidence: 0 })).toBe(
    'No changes to submit (status is the same and no new evidence).',
  );
  expect(findOverrideProblem({ from: 'verified_troll', to: 'verified_troll', newEvidence: 1 })).toBeNull();
  expect(findOverrideProblem({ from: 'verified_troll', to: 'unverified', newEvidence: 0 })).toBeNull();
});
