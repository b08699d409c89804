import type { Db } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';

/** Does nothing if it was done before, by whichever process. */
export async function publishReviews(db: Db, before: Date): Promise<void> {
  await db.execute(sql`select publish_reviews(${before.toISOString()}::timestamptz)`);
}
