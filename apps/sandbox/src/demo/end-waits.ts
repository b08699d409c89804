import type { Db } from '@argus/server/platform/db/client';
import { alertEvents } from '@argus/server/platform/db/schema/alerts';
import { examAttempts } from '@argus/server/platform/db/schema/exam';
import { metChoices } from '@argus/server/platform/db/schema/meetings';
import { sql } from 'drizzle-orm';

/**
 * Everything that waits happens now: announcements and digests go out, and exams that were begun can be handed in.
 */
export async function endWaits(db: Db, runJob: (name: string) => Promise<void>): Promise<void> {
  await db.execute(
    sql`update ${examAttempts} set started_at = started_at - interval '1 hour' where handed_in_at is null`,
  );
  await db.execute(sql`update ${alertEvents} set announce_at = now() where is_pending`);
  await runJob('announce events');
  await db.execute(sql`update ${metChoices} set due_at = now() where due_at is not null`);
  await runJob('tell who met players');
  await runJob('deliver messages');
}
