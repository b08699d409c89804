import { type Overview, oversightDays, type SplitReport, type SuspiciousPair } from '@argus/contract/staff/oversight';
import { dayMs } from '@argus/domain/shared/time';
import { weighMeetings } from '@argus/domain/staff/suspicion';
import { toPerson } from '../../features/members/users/users.view.ts';
import { toStaffCard } from '../cases/staff-reports.view.ts';
import type { countOverturns, countVerdictsPerDay, listPairs, SplitRow } from './oversight.queries.ts';

const shownPairs = 50;

export function toSplitReport({ cheaterVotes, closedAt, ...row }: SplitRow): SplitReport {
  return { ...toStaffCard(row), cheaterVotes, closedAt: closedAt.toISOString() };
}

type PairRows = Awaited<ReturnType<typeof listPairs>>['pairs'];

export function toSuspiciousPairs(rows: PairRows): SuspiciousPair[] {
  return rows
    .map(({ reviewer, submitter, allCases, ...pair }) => ({
      ...pair,
      ...weighMeetings({ ...pair, allCases }),
      reviewer: toPerson(reviewer),
      submitter: toPerson(submitter),
      share: pair.sharedCases / pair.reviewerCases,
      agreement: pair.agreedCases / pair.sharedCases,
    }))
    .filter(({ isSuspicious }) => isSuspicious)
    .toSorted((a, b) => b.timesExpected - a.timesExpected || b.sharedCases - a.sharedCases)
    .slice(0, shownPairs)
    .map(({ isSuspicious: _, ...pair }) => pair);
}

/** Every day of the window, those without a verdict too. */
export function toVerdictsPerDay(
  rows: Awaited<ReturnType<typeof countVerdictsPerDay>>,
  now: number,
): Overview['verdictsPerDay'] {
  const counted = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: oversightDays.verdicts }, (_, index) => {
    const day = new Date(now - (oversightDays.verdicts - 1 - index) * dayMs).toISOString().slice(0, 10);
    return counted.get(day) ?? { day, verdicts: 0, convictions: 0 };
  });
}

export function toOverturns({
  verdicts,
  overturned,
}: Awaited<ReturnType<typeof countOverturns>>): Overview['overturns'] {
  return { verdicts, overturned, rate: verdicts === 0 ? null : overturned / verdicts };
}
