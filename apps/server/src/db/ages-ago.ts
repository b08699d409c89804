import { type SQL, sql } from 'drizzle-orm';

/**
 * So long ago, by our clock and by the database's, that what was over then may be deleted. What is deleted does not come
 * back when a clock is put right: one clock alone that is ahead deletes nothing, and both together must be ahead by a month.
 */
export function agesAgo(now: Date): SQL {
  return sql`least(${now.toISOString()}::timestamptz, now()) - interval '30 days'`;
}
