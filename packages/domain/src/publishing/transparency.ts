import type { Message, Values } from '../shared/message.ts';

/** A verdict is compared with what Steam did within this many days. */
export const cohortDays = 180;
/** A share of fewer players would say too little. */
export const minInCohort = 50;
/** A figure about fewer people than this is published as "too few". */
export const minPublished = 5;
export const tooFewWords = /*i18n*/ { id: 'too_few', message: 'too few' };
export const speedDays = 90;
export const shownWeeks = 26;
export const recentReviewDays = 30;

export const publishable = (count: number): number | null => (count < minPublished ? null : count);

const z95 = 1.959964;

/** The Wilson interval (95 %) holds for small numbers and stays between 0 and 1, unlike the usual interval. */
export function wilsonInterval(hits: number, all: number): { low: number; high: number } {
  if (all <= 0) return { low: 0, high: 1 };
  const share = hits / all;
  const z2 = z95 * z95;
  const center = (share + z2 / (2 * all)) / (1 + z2 / all);
  const margin = (z95 / (1 + z2 / all)) * Math.sqrt((share * (1 - share)) / all + z2 / (4 * all * all));
  return { low: Math.max(0, center - margin), high: Math.min(1, center + margin) };
}

export interface CohortShare {
  players: number;
  banned: number;
  share: number;
  low: number;
  high: number;
}

export function cohortShare(players: number, banned: number): CohortShare | null {
  if (players < minInCohort) return null;
  return { players, banned, share: banned / players, ...wilsonInterval(banned, players) };
}

export interface ComparedCohorts {
  convicted: CohortShare;
  undetermined: CohortShare;
}

/**
 * Two shares are set against each other only if each has enough players and their intervals do not overlap. Otherwise
 * the difference may be chance. Which of them is higher does not matter: a figure against us is shown as well.
 */
export function compareCohorts(
  convicted: CohortShare | null,
  undetermined: CohortShare | null,
): ComparedCohorts | null {
  if (!convicted || !undetermined) return null;
  const isApart = convicted.low > undetermined.high || convicted.high < undetermined.low;
  return isApart ? { convicted, undetermined } : null;
}

/** It says how often each value occurred, such as the hours until a verdict. */
export type Histogram = Readonly<Record<string, number>>;

export function addHistograms(histograms: readonly Histogram[]): Histogram {
  const sum = new Map<string, number>();
  for (const histogram of histograms) {
    for (const [value, count] of Object.entries(histogram)) sum.set(value, (sum.get(value) ?? 0) + count);
  }
  return Object.fromEntries(sum);
}

export const countHistogram = (histogram: Histogram) => Object.values(histogram).reduce((sum, count) => sum + count, 0);

/**
 * Returns the smallest value that at least this share of all values does not exceed, or null if there are no values.
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const values = Object.entries(histogram)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((a, b) => a.value - b.value);
  const wanted = share * countHistogram(histogram);
  let seen = 0;
  for (const { value, count } of values) {
    seen += count;
    if (seen >= wanted && count > 0) return value;
  }
  return null;
}

const verdictSpeed = {
  within_days: /*i18n*/ {
    id: 'verdicts_within_days',
    message: 'Half of all verdicts come within {days, number} days.',
  },
  within_a_day: /*i18n*/ { id: 'verdicts_within_a_day', message: 'Half of all verdicts come within a day.' },
  unknown: /*i18n*/ {
    id: 'verdict_speed_unknown',
    message: 'There are still too few verdicts to say how long one takes.',
  },
} as const;

/** Returns how long half of the recent verdicts took at most; the number is null if there are too few of them. */
export function describeVerdictSpeed(medianDays: number | null): { message: Message; values?: Values } {
  if (medianDays === null) return { message: verdictSpeed.unknown };
  const days = Math.round(medianDays * 10) / 10;
  return days <= 1 ? { message: verdictSpeed.within_a_day } : { message: verdictSpeed.within_days, values: { days } };
}
