/** How often two people met as reviewer and submitter in the examined cases. */
export type Meetings = { sharedCases: number; reviewerCases: number; submitterCases: number; allCases: number };

export type Suspicion = { expectedCases: number; timesExpected: number; isSuspicious: boolean };

export const minSharedCases = 5;
const minTimesExpected = 3;

/** By chance, the submitter's share of the reviewer's cases would equal their share of all reviewed cases. */
export function weighMeetings({ sharedCases, reviewerCases, submitterCases, allCases }: Meetings): Suspicion {
  const expectedCases = (reviewerCases * submitterCases) / allCases;
  const timesExpected = sharedCases / expectedCases;
  return {
    expectedCases,
    timesExpected,
    isSuspicious: sharedCases >= minSharedCases && timesExpected >= minTimesExpected,
  };
}
