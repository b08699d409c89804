import { openStatuses, type ReportStatus } from '@argus/domain/cases/report-status';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

/** What 0002_counters.sql and 0006_split_reports.sql count. */
export type TallyName =
  | 'ranked_users'
  | 'users'
  | 'convicted_players'
  | 'audit_log'
  | 'split_reports'
  | 'reports'
  | `reports:${ReportStatus}`;

/** Maintained by triggers as rows come and go: a total costs the same however many there are. */
export async function getTally(db: Db | Tx, name: TallyName): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select tally_total(${name}) as total`);
  return Number(rows[0]?.total ?? 0);
}

export async function countOpenReports(db: Db): Promise<number> {
  const totals = await Promise.all(openStatuses.map((status) => getTally(db, `reports:${status}`)));
  return totals.reduce((sum, total) => sum + total, 0);
}

export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`select fold_tallies()`);
}
