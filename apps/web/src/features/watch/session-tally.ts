import type { Decision } from '@argus/domain/cases/report-status';

export interface SessionTally {
  reviews: number;
  essence: number;
  byDecision: Readonly<Partial<Record<Decision, number>>>;
}

export const emptyTally: SessionTally = { reviews: 0, essence: 0, byDecision: {} };

export function addToTally(tally: SessionTally, decision: Decision, essence: number): SessionTally {
  const { reviews, byDecision } = tally;
  return {
    reviews: reviews + 1,
    essence: tally.essence + essence,
    byDecision: { ...byDecision, [decision]: (byDecision[decision] ?? 0) + 1 },
  };
}
