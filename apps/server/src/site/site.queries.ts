import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { PagedList } from '../db/paging.ts';

/** Kept by the database as rows come and go: a total costs the same however many there are. */
export async function getTally(db: Db, name: PagedList): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select tally_total(${name}) as total`);
  return Number(rows[0]?.total ?? 0);
}

export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`select fold_tallies()`);
}

export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
