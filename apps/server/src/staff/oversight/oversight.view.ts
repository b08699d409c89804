import type { Overview, ReviewerRecord, SplitReport, SuspiciousPair, ToDo } from '@argus/contract/staff/oversight';
import { compareWithBan, compareWithChange, isOneSided } from '@argus/domain/cases/review-record';
import { oversightDays } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { weighMeetings } from '@argus/domain/staff/suspicion';
import type { summarizeOldCases } from '../../features/cases/queue.queries.ts';
import type { summarizeInbox } from '../../features/filings/inbox.queries.ts';
import { toPerson } from '../../features/members/users/users.view.ts';
import { toStaffCard } from '../cases/staff-reports.view.ts';
import type { summarizeLostEvidence } from '../evidence/lost-evidence.queries.ts';
import type { countOverturns, countVerdictsPerDay, listPairs, SplitRow } from './oversight.queries.ts';
import type { countReviewerRecords, RecordedDecisions } from './reviewer-records.queries.ts';

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
      lastDecidedAt: new Date(pair.lastDecidedAt).toISOString(),
      share: pair.sharedCases / pair.reviewerCases,
      agreement: pair.agreedCases / pair.sharedCases,
    }))
    .filter(({ isSuspicious }) => isSuspicious)
    .toSorted((a, b) => b.timesExpected - a.timesExpected || b.sharedCases - a.sharedCases)
    .slice(0, shownPairs)
    .map(({ isSuspicious: _, ...pair }) => pair);
}

interface Waiting {
  inbox: Awaited<ReturnType<typeof summarizeInbox>>;
  lost: Awaited<ReturnType<typeof summarizeLostEvidence>>;
  old: Awaited<ReturnType<typeof summarizeOldCases>>;
  pairs: readonly SuspiciousPair[];
}

export function toToDo({ inbox, lost, old, pairs }: Waiting): ToDo {
  const { oldest, ...items } = inbox;
  const decisions = pairs.map(({ lastDecidedAt }) => lastDecidedAt).toSorted();
  return {
    inbox: { ...items, oldestSince: toDate(oldest) },
    lostEvidence: { reports: lost.total, oldestSince: toDate(lost.oldest) },
    pairs: { pairs: pairs.length, newestAt: decisions.at(-1) ?? null },
    oldCases: { cases: old.cases, oldestSince: toDate(old.oldest) },
  };
}

const toDate = (moment: Date | null) => moment?.toISOString() ?? null;

/** The list includes days without a verdict. */
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

/** One-sided reviewers come first, then the busiest. Deleted accounts are left out. */
export function toReviewerRecords({ counts, people }: Awaited<ReturnType<typeof countReviewerRecords>>) {
  const byReviewer = Map.groupBy(counts, ({ reviewerId }) => reviewerId);
  const reviewers = people
    .filter(({ discordId }) => discordId !== null)
    .map((person) => ({
      reviewer: toPerson(person),
      hasTheEye: person.hasTheEye,
      ...toRecord(byReviewer.get(person.id) ?? []),
    }))
    .toSorted((a, b) => Number(b.isOneSided) - Number(a.isOneSided) || b.reviews - a.reviews);
  return { reviewers, reviewsCounted: counts.reduce((sum, { reviews }) => sum + reviews, 0) };
}

function toRecord(counts: readonly RecordedDecisions[]): Omit<ReviewerRecord, 'reviewer' | 'hasTheEye'> {
  const decisions = { cheater: 0, undetermined: 0, duplicate: 0, troll: 0 };
  const record = { changed: { same: 0, different: 0 }, banned: { same: 0, different: 0 } };
  let total = 0;
  for (const counted of counts) {
    total += counted.reviews;
    decisions[counted.decision] += counted.reviews;
    const [change, ban] = [compareWithChange(counted.decision, counted), compareWithBan(counted.decision, counted)];
    if (change) record.changed[change] += counted.reviews;
    if (ban) record.banned[ban] += counted.reviews;
  }
  return { reviews: total, decisions, isOneSided: isOneSided(decisions), record };
}
