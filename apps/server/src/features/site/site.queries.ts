import type { ReportStatus } from '@argus/domain/cases/report-status';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newestFirst, type PageQuery } from '../../platform/db/paging.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';

export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

/** Skips the rows of earlier pages in the index alone, then reads the rows of this page. */
export async function listReportsToIndex(db: Db, status: ReportStatus, { page, limit }: PageQuery) {
  const order = newestFirst(reports.createdAt, reports.id);
  const onPage = db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.status, status))
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page');
  return db
    .select({ id: reports.id, verdictAt: reports.verdictAt })
    .from(onPage)
    .innerJoin(reports, eq(reports.id, onPage.id))
    .orderBy(...order);
}

/** Returns when each of the most recently active Eye holders was last active, newest first. */
export async function listReviewersActiveAt(db: Db, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ at: users.lastActiveAt })
    .from(users)
    .where(and(sql`has_the_eye and not is_banned`, isNull(users.deletedAt)))
    .orderBy(desc(users.lastActiveAt))
    .limit(limit);
  return rows.map(({ at }) => at);
}
