import { dayMs } from '../shared/time.ts';
import { firstReviews, type NeededVotes, reviewsInPanel } from './consensus.ts';
import type { ReportStatus } from './report-status.ts';

/*
 * Each case gives friends and mistakes another chance, so earlier cases count: more reviewers must agree, and after two
 * cases without a conviction a new report rests.
 */

/** An earlier case counts for this many days, and a report rests no longer than that. */
export const restDays = 90;
const casesBeforeRest = 2;

export const restMessages = {
  report_rests: /*i18n*/ {
    id: 'report_rests',
    message:
      'The Watch found no proof against this player twice within {days} days, so this report rests for now. Staff can let it be reviewed sooner.',
    values: { days: restDays },
  },
  report_not_resting: /*i18n*/ {
    id: 'report_not_resting',
    message: 'This report does not rest: the Watch can review it.',
  },
} as const;

export interface OtherReport {
  createdAt: number;
  /** The time of the first verdict, which no later change moves; it is null while the report is open. */
  closedAt: number | null;
  status: ReportStatus;
}

const endOf = ({ closedAt }: OtherReport) => closedAt ?? Number.POSITIVE_INFINITY;

/**
 * Leaves out duplicates of a report that was open when they were filed, because they add nothing to its case. A
 * duplicate that was filed alone is another attempt. One that was left out is no reason to leave out a later one, so a
 * chain of duplicates never disappears as a whole.
 */
function withoutEchoes(reports: readonly OtherReport[]): OtherReport[] {
  const kept: OtherReport[] = [];
  for (const report of reports.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const isEcho = kept.some((earlier) => endOf(earlier) > report.createdAt);
    if (report.status !== 'verified_duplicate' || !isEcho) kept.push(report);
  }
  return kept;
}

/**
 * Returns how many reviewers must agree to convict, given the cases that lately closed without a conviction. Copies that
 * were open together with this report count once, however many failed: else rubbish would protect a cheater.
 */
export function neededVotes(report: { createdAt: number }, others: readonly OtherReport[], now: number): NeededVotes {
  const own: OtherReport = { ...report, closedAt: null, status: 'unverified' };
  const kept = withoutEchoes([own, ...others]).filter((other) => other !== own);
  const failed = listFailedCases(kept).filter(({ end }) => end > now - restDays * dayMs);
  const earlier = failed.filter(({ lastEnd }) => lastEnd <= report.createdAt).length;
  const tries = earlier + (failed.length > earlier ? 1 : 0);
  if (tries === 0) return firstReviews;
  return tries === 1 ? 4 : reviewsInPanel;
}

/**
 * Returns until when a report that is submitted now rests, or null if it does not rest. Reports that were filed before
 * the first of them got a verdict are one case. This is decided once: reports that others file later change nothing.
 */
export function restsUntil(others: readonly OtherReport[], now: number): number | null {
  const recent = listFailedCases(withoutEchoes(others)).filter(({ end }) => end > now - restDays * dayMs);
  const oldest = recent[casesBeforeRest - 1];
  return oldest === undefined ? null : oldest.end + restDays * dayMs;
}

interface FailedCase {
  /** A case ends with the first verdict on one of its reports. */
  end: number;
  lastEnd: number;
}

/** The newest end comes first. */
function listFailedCases(reports: readonly OtherReport[]): FailedCase[] {
  const cases: (FailedCase & { isConviction: boolean })[] = [];
  for (const report of reports) {
    const isConviction = report.status === 'verified_cheater';
    const end = endOf(report);
    const last = cases.at(-1);
    if (last && report.createdAt < last.end) {
      last.end = Math.min(last.end, end);
      last.lastEnd = Math.max(last.lastEnd, end);
      last.isConviction ||= isConviction;
    } else cases.push({ end, lastEnd: end, isConviction });
  }
  return cases
    .filter(({ end, isConviction }) => Number.isFinite(end) && !isConviction)
    .toSorted((a, b) => b.end - a.end);
}
