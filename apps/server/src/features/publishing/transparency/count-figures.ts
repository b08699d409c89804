import type { Figures } from '@argus/contract/publishing/transparency';
import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { toDay } from '@argus/domain/players/steam-bans';
import {
  addHistograms,
  cohortShare,
  countHistogram,
  minPublished,
  percentile,
  publishable,
} from '@argus/domain/publishing/transparency';
import type { Db } from '../../../platform/db/client.ts';
import { getTally } from '../../../platform/db/tallies.ts';
import { findOldestWait } from '../../cases/queue.queries.ts';
import { countCohorts } from './cohort.queries.ts';
import {
  claimDay,
  countActiveReviewers,
  countAppeals,
  countEyeChanges,
  countOverrides,
  countVerdictDays,
  listHoursToVerdict,
  listVerdictWeeks,
  storeFigures,
  sumVerdicts,
  type VerdictCounts,
} from './figures.queries.ts';

/**
 * Counts the public figures once a day in one process. The statements run one after the other, because this is not
 * urgent.
 */
export async function countFigures(db: Db, now: number): Promise<void> {
  const until = reviewsPublicBefore(now);
  const day = toDay(until);
  if (!(await claimDay(db, day, now))) return;
  await countVerdictDays(db, day);
  await storeFigures(db, day, await collectFigures(db, until, day));
}

const byKind = ({ cheater, undetermined, duplicate, troll }: VerdictCounts) => ({
  cheater,
  undetermined,
  duplicate,
  troll,
});
const toDays = (hours: number | null) => (hours === null ? null : Math.round((hours / 24) * 10) / 10);

/**
 * The figures do not change during a day, so that nobody can tell from them who did something. Verdicts, votes and
 * overrides are on the page of each case, so they are counted exactly. Figures that could identify reviewers or
 * somebody who appealed are left out if they rest on too few people, so that no reader of the stored figures can see
 * them.
 */
async function collectFigures(db: Db, until: number, day: string): Promise<Figures> {
  const sums = await sumVerdicts(db, day);
  const weeks = await listVerdictWeeks(db, day);
  const hours = addHistograms(await listHoursToVerdict(db, day));
  const hasEnoughVerdicts = countHistogram(hours) >= minPublished;
  const openCases = await getTally(db, 'reports:open');
  const oldestSince = await findOldestWait(db);
  const appeals = await countAppeals(db, until);
  const hasEnoughAppeals = appeals.upheld + appeals.overturned >= minPublished;
  const { convicted, undetermined } = await countCohorts(db, until);
  return {
    countedUntil: new Date(until).toISOString(),
    verdicts: { total: byKind(sums), weeks: weeks.map(({ week, ...counts }) => ({ week, verdicts: byKind(counts) })) },
    daysToVerdict: {
      median: hasEnoughVerdicts ? toDays(percentile(hours, 0.5)) : null,
      p90: hasEnoughVerdicts ? toDays(percentile(hours, 0.9)) : null,
    },
    open: {
      cases: publishable(openCases),
      oldestSince: openCases >= minPublished && oldestSince ? `${toDay(oldestSince.getTime())}T00:00:00.000Z` : null,
    },
    reached: { unanimous: sums.unanimous, fourOfFive: sums.fourOfFive, split: sums.split },
    appeals: {
      filed: publishable(appeals.filed),
      upheld: publishable(appeals.upheld),
      overturned: publishable(appeals.overturned),
      medianDays: hasEnoughAppeals && appeals.medianDays !== null ? Math.round(appeals.medianDays * 10) / 10 : null,
    },
    overrides: await countOverrides(db, until),
    eye: await countEyeChanges(db, until),
    activeReviewers: publishable(await countActiveReviewers(db, until)),
    outcome: {
      convicted: { result: cohortShare(convicted.players, convicted.banned) },
      undetermined: { result: cohortShare(undetermined.players, undetermined.banned) },
    },
  };
}
