import { type BacklogMark, findBacklog } from '@argus/domain/cases/assignment';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { and, asc, gt, lt, not, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { backlogMarks, reports } from '../../platform/db/schema/reports.ts';
import { activeSince, countActiveReviewers, isOpenReport, isResting, waitingSince } from './reviews.queries.ts';

/** By then, whoever is left to draw has been drawn for a case that came in reach. */
const keptMs = 60 * dayMs;
/** No queue shows more. */
const maxExamined = 5000;

/**
 * Notes which reports are in reach, if others wait behind them. Every process does this, and the first of them counts.
 * Reports are counted and not players, since each copy is work for those who review them before.
 */
export async function markBacklog(db: Db, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backlog'))`);
    await tx.delete(backlogMarks).where(lt(backlogMarks.at, new Date(now - keptMs)));
    if (await tx.$count(backlogMarks, gt(backlogMarks.at, new Date(now - hourMs / 2)))) return;
    const waiting = await tx
      .select({ since: waitingSince })
      .from(reports)
      .where(and(isOpenReport, not(isResting(now))))
      .orderBy(asc(waitingSince))
      .limit(maxExamined);
    const waits = waiting.map(({ since }) => since.getTime());
    const activeCount = await countActiveReviewers(tx, activeSince(now));
    const since = findBacklog(waits, { activeCount, marks: await listBacklogMarks(tx), now });
    if (since !== null) await tx.insert(backlogMarks).values({ at: new Date(now), since: new Date(since) });
  });
}

export async function listBacklogMarks(db: Db | Tx): Promise<BacklogMark[]> {
  const marks = await db.select().from(backlogMarks).orderBy(asc(backlogMarks.at));
  return marks.map(({ at, since }) => ({ at: at.getTime(), since: since.getTime() }));
}
