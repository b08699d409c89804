import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weighMeetings } from './suspicion.ts';

test.each([
  ['a friend who decides nearly nothing else', 9, 10, 12, 1000, true],
  ['a busy reviewer and a busy submitter', 30, 300, 100, 1000, false],
  ['exactly three times as often', 6, 20, 100, 1000, true],
  ['a little less', 6, 21, 100, 1000, false],
  ['too few to tell', 4, 4, 4, 100_000, false],
  ['a small community in which all see all', 20, 60, 20, 60, false],
])('%s', (_, sharedCases, reviewerCases, submitterCases, allCases, isSuspicious) => {
  expect(weighMeetings({ sharedCases, reviewerCases, submitterCases, allCases }).isSuspicious).toBe(isSuspicious);
});

test('a pair that meets only as often as expected by chance is never flagged', () => {
  const cases = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(
      cases,
      cases,
      fc.integer({ min: 10_000, max: 1_000_000 }),
      (reviewerCases, submitterCases, allCases) => {
        const { expectedCases } = weighMeetings({ sharedCases: 1, reviewerCases, submitterCases, allCases });
        const sharedCases = Math.floor(expectedCases);
        expect(weighMeetings({ sharedCases, reviewerCases, submitterCases, allCases }).isSuspicious).toBe(false);
      },
    ),
  );
});
