import type { Figures } from '@argus/contract/transparency';
import {
  addHistograms,
  cohortShare,
  countHistogram,
  fewestShown,
  type Histogram,
  percentile,
  publishable,
} from '@argus/domain/transparency';
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
  activeReviewers: number;
  cohorts: { convicted: Cohort; undetermined: Cohort };
}

const byKind = ({ cheater, undetermined, duplicate, troll }: VerdictCounts) => ({
  cheater: publishable(cheater),
  undetermined: publishable(undetermined),
  duplicate: publishable(duplicate),
  troll: publishable(troll),
});

function toWeek({ week, cheater, undetermined, duplicate, troll }: VerdictCounts & { week: string }) {
  const isEnough = cheater + undetermined + duplicate + troll >= fewestShown;
  return { week, verdicts: isEnough ? { cheater, undetermined, duplicate, troll } : null };
}

const toDays = (hours: number | null) => (hours === null ? null : Math.round((hours / 24) * 10) / 10);
const dayString = (moment: Date) => `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;

/** Whatever rests on too few cases is left out here, so that no reader of the stored figures can see it. */
export function toFigures(counted: Counted): Figures {
  const { until, sums, weeks, openCases, oldestSince, appeals, overrides, cohorts } = counted;
  const hours = addHistograms(counted.hours);
  const isFast = countHistogram(hours) >= fewestShown;
  const decided = appeals.upheld + appeals.overturned;
  return {
    countedUntil: new Date(until).toISOString(),
    verdicts: { total: byKind(sums), weeks: weeks.map(toWeek) },
    daysToVerdict: {
      median: isFast ? toDays(percentile(hours, 0.5)) : null,
      p90: isFast ? toDays(percentile(hours, 0.9)) : null,
    },
    open: {
      cases: publishable(openCases),
      oldestSince: openCases >= fewestShown && oldestSince ? dayString(oldestSince) : null,
    },
    reached: {
      unanimous: publishable(sums.unanimous),
      fourOfFive: publishable(sums.fourOfFive),
      split: publishable(sums.split),
    },
    appeals: {
      filed: publishable(appeals.filed),
      upheld: publishable(appeals.upheld),
      overturned: publishable(appeals.overturned),
      medianDays:
        decided >= fewestShown && appeals.medianDays !== null ? Math.round(appeals.medianDays * 10) / 10 : null,
    },
    overrides: overrides.map(({ count, ...override }) => ({ ...override, count: publishable(count) })),
    activeReviewers: publishable(counted.activeReviewers),
    outcome: {
      convicted: { result: cohortShare(cohorts.convicted.players, cohorts.convicted.banned) },
      undetermined: { result: cohortShare(cohorts.undetermined.players, cohorts.undetermined.banned) },
    },
  };
}
