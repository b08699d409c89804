import type { Db } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';

export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
