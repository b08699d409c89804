import { type SQL, sql } from 'drizzle-orm';

/**
 * Of our clock and the database's, the one that is behind counts, because a deletion cannot be undone when a clock is
 * corrected.
 */
export function retentionCutoff(now: Date): SQL {
  return sql`least(${now.toISOString()}::timestamptz, now()) - interval '30 days'`;
}
