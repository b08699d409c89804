import { type SQL, sql } from 'drizzle-orm';

/**
 * What ended before this moment may be deleted: 30 days ago by whichever of our clock and the database's is behind, since a
 * deletion cannot be undone when a clock is corrected.
 */
export function retentionCutoff(now: Date): SQL {
  return sql`least(${now.toISOString()}::timestamptz, now()) - interval '30 days'`;
}
