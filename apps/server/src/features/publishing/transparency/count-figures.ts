import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { toDay } from '@argus/domain/players/steam-bans';
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
  storeFigures,
} from './figures.queries.ts';
import { toFigures } from './figures.view.ts';
import { countVerdictDays, listHoursToVerdict, listVerdictWeeks, sumVerdicts } from './verdict-days.queries.ts';

/**
 * The public figures of the days that are over: once a day, by one process. What happens during a day moves none of them, so
 * that nobody can tell from them who did it. One statement after the other: counting may take its time.
 */
export async function countFigures(db: Db, now: number): Promise<void> {
  const until = reviewsPublicBefore(now);
  const day = toDay(until);
  if (!(await claimDay(db, day, now))) return;
  await countVerdictDays(db, day);
  const figures = toFigures({
    until,
    sums: await sumVerdicts(db, day),
    weeks: await listVerdictWeeks(db, day),
    hours: await listHoursToVerdict(db, day),
    openCases: await getTally(db, 'reports:open'),
    oldestSince: await findOldestWait(db),
    appeals: await countAppeals(db, until),
    overrides: await countOverrides(db, until),
    eye: await countEyeChanges(db, until),
    activeReviewers: await countActiveReviewers(db, until),
    cohorts: await countCohorts(db, until),
  });
  await storeFigures(db, day, figures);
}
