import { maxMatches } from '@argus/contract/staff/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { reports } from '../../platform/db/schema/reports.ts';

/** Selects the ids of convictions whose evidence has all been gone since `before`, longest first. */
export function selectLostEvidence(before: Date): SQL {
  return sql`
    select ${reports.id} as id from ${reports}
    where ${reports.status} = 'verified_cheater' and ${reports.evidenceGoneSince} <= ${before.toISOString()}::timestamptz
    order by ${reports.evidenceGoneSince}, ${reports.id}`;
}

/** The count stops at `maxMatches`, so that its cost does not grow with the number. */
export async function countLostEvidence(db: Db, before: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${reports}
      where ${reports.status} = 'verified_cheater' and ${reports.evidenceGoneSince} <= ${before.toISOString()}::timestamptz
      limit ${maxMatches}) lost`);
  return rows[0]?.total ?? 0;
}
