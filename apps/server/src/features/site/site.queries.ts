import type { ReportStatus } from '@argus/domain/cases/report-status';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newestFirst, type PageQuery } from '../../platform/db/paging.ts';
import { reports } from '../../platform/db/schema/reports.ts';

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
