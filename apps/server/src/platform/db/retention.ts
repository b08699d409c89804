import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from './timestamp.ts';

/**
 * Of our clock and the database's, the one that is behind counts, because a deletion cannot be undone when a clock is
 * corrected.
 */
export function retentionCutoff(now: Date): SQL {
  return sql`least(${timestamp(now)}, now()) - interval '30 days'`;
}
