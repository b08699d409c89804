import { type SQL, sql } from 'drizzle-orm';

/** The clock that is behind counts, ours or the database's, since a deletion cannot be undone when a clock is corrected. */
export function retentionCutoff(now: Date): SQL {
  return sql`least(${now.toISOString()}::timestamptz, now()) - interval '30 days'`;
}
