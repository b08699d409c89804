import type { Figures } from '@argus/contract/publishing/transparency';
import {
  addHistograms,
  cohortShare,
  countHistogram,
  type Histogram,
  minPublished,
  percentile,
  publishable,
} from '@argus/domain/publishing/transparency';
import type { Cohort } from './cohort.queries.ts';
import type { countAppeals, countOverrides } from './figures.queries.ts';
import type { listVerdictWeeks, sumVerdicts, VerdictCounts } from './verdict-days.queries.ts';

interface Counted {
  until: number;
  sums: Awaited<ReturnType<typeof sumVerdicts>>;
  weeks: Awaited<ReturnType<typeof listVerdictWeeks>>;
  hours: readonly Histogram[];
  openCases: number;
  oldestSince: Date | null;
  appeals: Awaited<ReturnType<typeof countAppeals>>;
  overrides: Awaited<ReturnType<typeof countOverrides>>;
  eye: Figures['eye'];
  activeReviewers: number;
  cohorts: { convicted: Cohort; undetermined: Cohort };
}

const byKind = ({ cheater, undetermined, duplicate, troll }: VerdictCounts) => ({
  cheater,
  undetermined,
  duplicate,
  troll,
});

const toDays = (hours: number | null) => (hours === null ? null : Math.round((hours / 24) * 10) / 10);
const dayString = (moment: Date) => `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;

/**
 * Verdicts, votes and overrides are on the page of each case, so they are counted to the last. What could point to reviewers or to
 * somebody who appealed is left out here if it rests on too few, so that no reader of the stored figures can see it.
 */
export function toFigures(counted: Counted): Figures {
  const { until, sums, weeks, openCases, oldestSince, appeals, overrides, cohorts } = counted;
  const hours = addHistograms(counted.hours);
  const isFast = countHistogram(hours) >= minPublished;
  const decided = appeals.upheld + appeals.overturned;
  return {
    countedUntil: new Date(until).toISOString(),
    verdicts: { total: byKind(sums), weeks: weeks.map(({ week, ...counts }) => ({ week, verdicts: byKind(counts) })) },
    daysToVerdict: {
      median: isFast ? toDays(percentile(hours, 0.5)) : null,
      p90: isFast ? toDays(percentile(hours, 0.9)) : null,
    },
    open: {
      cases: publishable(openCases),
      oldestSince: openCases >= minPublished && oldestSince ? dayString(oldestSince) : null,
    },
    reached: { unanimous: sums.unanimous, fourOfFive: sums.fourOfFive, split: sums.split },
    appeals: {
      filed: publishable(appeals.filed),
      upheld: publishable(appeals.upheld),
      overturned: publishable(appeals.overturned),
      medianDays:
        decided >= minPublished && appeals.medianDays !== null ? Math.round(appeals.medianDays * 10) / 10 : null,
    },
    overrides,
    eye: counted.eye,
    activeReviewers: publishable(counted.activeReviewers),
    outcome: {
      convicted: { result: cohortShare(cohorts.convicted.players, cohorts.convicted.banned) },
      undetermined: { result: cohortShare(cohorts.undetermined.players, cohorts.undetermined.banned) },
    },
  };
}
