import { type BacklogMark, casesInReach } from '@argus/domain/cases/assignment';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { and, asc, gt, lt, not, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { backlogMarks, reports } from '../../platform/db/schema/reports.ts';
import { activeSince, countActiveReviewers, isOpenReport, isResting, waitingSince } from './reviews.queries.ts';

/** By then, whoever is left to draw has been drawn for a case that came in reach. */
const keptMs = 60 * dayMs;

/**
 * Notes which reports are in reach, if others wait behind them. Every process does this, and the first of them counts.
 * Reports are counted and not players, since each copy is work for those who review them before.
 */
export async function markBacklog(db: Db, now: number): Promise<void> {
  const at = new Date(now);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backlog'))`);
    await tx.delete(backlogMarks).where(lt(backlogMarks.at, new Date(now - keptMs)));
    if (await tx.$count(backlogMarks, gt(backlogMarks.at, new Date(now - hourMs / 2)))) return;
    const active = await countActiveReviewers(tx, activeSince(now));
    const inReach = casesInReach(active);
    const [last, behind] = await tx
      .select({ since: waitingSince })
      .from(reports)
      .where(and(isOpenReport, not(isResting(now))))
      .orderBy(asc(waitingSince))
      .offset(inReach - 1)
      .limit(2);
    if (last && behind) await tx.insert(backlogMarks).values({ at, since: last.since });
  });
}

export async function listBacklogMarks(db: Db): Promise<BacklogMark[]> {
  const marks = await db.select().from(backlogMarks).orderBy(asc(backlogMarks.at));
  return marks.map(({ at, since }) => ({ at: at.getTime(), since: since.getTime() }));
}
