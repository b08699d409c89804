import { dayMs } from '../shared/time.ts';
import { firstReviews, type NeededVotes, reviewsInPanel } from './consensus.ts';
import type { ReportStatus } from './report-status.ts';

/*
 * Each case is another chance for friends and for mistakes, so that earlier ones count: more reviewers must agree, and after two cases
 * without a conviction a new report rests.
 */

/** For so long an earlier case counts, and so long a report rests at most. */
export const restDays = 90;
const casesBeforeRest = 2;

export const restSentence = `The Watch found no proof against this player twice within ${restDays} days, so this report rests for now. Staff can let it be reviewed sooner.`;

export const restRefusals = { report_not_resting: 'This report does not rest: the Watch can review it.' } as const;

/** Another report about the same player. */
export interface OtherReport {
  createdAt: number;
  /** When it first got a verdict, which no later change moves; null: it is open. */
  closedAt: number | null;
  status: ReportStatus;
}

const endOf = ({ closedAt }: OtherReport) => closedAt ?? Number.POSITIVE_INFINITY;

/** A duplicate of a report that was open says nothing of its own; one that was filed alone is another try. */
function isTry(report: OtherReport, reports: readonly OtherReport[]): boolean {
  if (report.status === 'verified_undetermined' || report.status === 'verified_troll') return true;
  if (report.status !== 'verified_duplicate') return false;
  return !reports.some(
    (other) => other !== report && other.createdAt <= report.createdAt && endOf(other) > report.createdAt,
  );
}

/** How many reviewers must agree to convict, after reports that lately closed without a conviction. */
export function neededVotes(others: readonly OtherReport[], now: number): NeededVotes {
  const tries = others.filter((other) => {
    const end = endOf(other);
    return end <= now && end > now - restDays * dayMs && isTry(other, others);
  });
  if (tries.length === 0) return firstReviews;
  return tries.length === 1 ? 4 : reviewsInPanel;
}

/**
 * Until when a report that is submitted now rests; null: it does not. Reports that were open at the same time are one case. Decided
 * once: what others file later neither puts a report to sleep nor wakes it.
 */
export function restsUntil(others: readonly OtherReport[], now: number): number | null {
  const recent = endsWithoutConviction(others).filter((end) => end > now - restDays * dayMs);
  const oldest = recent[casesBeforeRest - 1];
  return oldest === undefined ? null : oldest + restDays * dayMs;
}

/** Of the player's cases that are over, the newest first. */
function endsWithoutConviction(reports: readonly OtherReport[]): number[] {
  const cases: { end: number; isConviction: boolean }[] = [];
  for (const report of reports.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const end = endOf(report);
    const isConviction = report.status === 'verified_cheater';
    const last = cases.at(-1);
    if (last && report.createdAt < last.end) {
      last.end = Math.max(last.end, end);
      last.isConviction ||= isConviction;
    } else cases.push({ end, isConviction });
  }
  return cases
    .filter(({ end, isConviction }) => Number.isFinite(end) && !isConviction)
    .map(({ end }) => end)
    .sort((a, b) => b - a);
}
