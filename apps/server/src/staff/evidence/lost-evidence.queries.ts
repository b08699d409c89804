import { maxMatches } from '@argus/contract/staff/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { reports } from '../../platform/db/schema/reports.ts';

/** The ids of convictions of which nothing is left to see since then, longest first. */
export function selectLostEvidence(before: Date): SQL {
  return sql`
    select ${reports.id} as id from ${reports}
    where ${reports.status} = 'verified_cheater' and ${reports.evidenceGoneSince} <= ${before.toISOString()}::timestamptz
    order by ${reports.evidenceGoneSince}, ${reports.id}`;
}

/** Counted no further than `maxMatches`, so that it costs the same however many there are. */
export async function countLostEvidence(db: Db, before: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${reports}
      where ${reports.status} = 'verified_cheater' and ${reports.evidenceGoneSince} <= ${before.toISOString()}::timestamptz
      limit ${maxMatches}) lost`);
  return rows[0]?.total ?? 0;
}
