import type { Db } from '@argus/server/platform/db/client';
import { alertEvents } from '@argus/server/platform/db/schema/alerts';
import { examAttempts } from '@argus/server/platform/db/schema/exam';
import { sql } from 'drizzle-orm';

/**
 * Everything that waits a few minutes happens now: announcements go out, and exams that were begun can be handed in.
 */
export async function endWaits(db: Db, runJob: (name: string) => Promise<void>): Promise<void> {
  await db.execute(
    sql`update ${examAttempts} set started_at = started_at - interval '1 hour' where handed_in_at is null`,
  );
  await db.execute(sql`update ${alertEvents} set announce_at = now() where is_pending`);
  await runJob('announce events');
  await runJob('deliver messages');
}
