import { maxMatches } from '@argus/domain/shared/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { timestamp } from '../../platform/db/timestamp.ts';

/** Selects the ids of convictions whose evidence has all been gone since `before`, longest first. */
export function selectLostEvidence(before: Date): SQL {
  return sql`
    select ${reports.id} as id from ${reports}
    where ${reports.status} = 'verified_cheater' and ${reports.evidenceGoneSince} <= ${timestamp(before)}
    order by ${reports.evidenceGoneSince}, ${reports.id}`;
}

/** The count stops at `maxMatches`, so that its cost does not grow with the number. */
export async function summarizeLostEvidence(db: Db, before: Date): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await db.execute<{ total: number; oldest: string | null }>(sql`
    select count(*)::int as total, min(gone_since) as oldest from (
      select ${reports.evidenceGoneSince} as gone_since from ${reports}
      where ${reports.status} = 'verified_cheater' and ${reports.evidenceGoneSince} <= ${timestamp(before)}
      order by ${reports.evidenceGoneSince} limit ${maxMatches}) lost`);
  const { total = 0, oldest = null } = rows[0] ?? {};
  return { total, oldest: oldest === null ? null : new Date(oldest) };
}
