import { describe, expect, it } from 'vitest';
import { compareAppealReview, compareReview } from './review-comparison.ts';

describe('compareReview', () => {
  it.each([
    ['cheater', 'verified_cheater', 'same'],
    ['cheater', 'verified_undetermined', 'different'],
    ['undetermined', 'verified_undetermined', 'same'],
    ['duplicate', 'verified_duplicate', 'same'],
    ['troll', 'verified_cheater', 'different'],
    ['cheater', 'unverified', 'open'],
    ['troll', 'processing', 'open'],
  ] as const)('a vote for %s on a report that is %s compares as %s', (decision, status, expected) => {
    expect(compareReview({ decision, round: 2 }, { status, round: 2 })).toBe(expected);
  });

  it('calls a vote of an earlier round superseded, whatever became of the report', () => {
    expect(compareReview({ decision: 'cheater', round: 1 }, { status: 'verified_cheater', round: 2 })).toBe(
      'superseded',
    );
  });

  it.each([
    ['cheater', 'upheld', 'same'],
    ['undetermined', 'overturned', 'same'],
    ['troll', 'overturned', 'same'],
    ['cheater', 'overturned', 'different'],
    ['undetermined', 'upheld', 'different'],
    ['cheater', 'review', 'open'],
    ['cheater', 'withdrawn', 'superseded'],
    ['cheater', 'staff', 'superseded'],
  ] as const)('a vote for %s on an appeal that is %s compares as %s', (decision, state, expected) => {
    expect(compareAppealReview(decision, state)).toBe(expected);
  });
});
