import type { ReportStatus } from '@argus/domain/report-status';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { onPage, type PageQuery, pageOf } from '../db/paging.ts';
import { reports } from '../db/schema/reports.ts';

export async function listReportsToIndex(db: Db, status: ReportStatus, page: PageQuery) {
  return db
    .select({ id: reports.id, verdictAt: reports.verdictAt })
    .from(pageOf(`reports:${status}`, page))
    .innerJoin(reports, eq(reports.id, onPage.uuid))
    .orderBy(onPage.position);
}
