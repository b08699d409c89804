import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { splitReports } from '../../platform/db/schema/staff.ts';

/** False: its votes were not split. */
export async function insertSplitReport(tx: Tx, reportId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into ${splitReports} select * from split_reports_counted where report_id = ${reportId}`,
  );
  return rowCount === 1;
}

export async function deleteSplitReport(tx: Tx, reportId: string): Promise<void> {
  await tx.delete(splitReports).where(eq(splitReports.reportId, reportId));
}
