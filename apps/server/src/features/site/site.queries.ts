import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/drizzle.ts';

export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
