import { maxMatches } from '@argus/contract/staff/lists';
import { maxListed } from '@argus/domain/shared/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db/client.ts';
import type { PageQuery } from '../platform/db/paging.ts';
import { type FoundPage, findFoundPage, findIndexedPage } from './found-page.queries.ts';

/**
 * A list that one index yields in order, and the conditions that no index holds beside it. Those are tried on the first
 * `maxListed` rows alone, so that no combination of filters reads more.
 */
export interface WalkedList {
  table: PgTable;
  /** What the index holds. */
  walked: SQL;
  /** The order of the index; null: that of the result. */
  walkedBy: SQL | null;
  kept: SQL | null;
  /** Of the result. */
  order: SQL;
}

export function selectWalked({ table, walked, walkedBy, kept, order }: WalkedList): SQL {
  if (kept === null && walkedBy === null) return sql`select id from ${table} where ${walked} order by ${order}`;
  // In the order of the index already, unless it was walked in another: then it stops at the last row that is wanted.
  const sorted = walkedBy === null ? sql.empty() : sql`order by ${order}`;
  return sql`
    select id from (select * from ${table} where ${walked} order by ${walkedBy ?? order} limit ${maxListed}) ${table}
    where ${kept ?? sql`true`} ${sorted}`;
}

/** `isPartial`: there are rows beyond those that were tried. */
export async function findWalkedPage(
  db: Db,
  list: WalkedList,
  page: PageQuery,
): Promise<FoundPage & { isPartial: boolean }> {
  if (list.kept === null && list.walkedBy === null) {
    const counted = sql`select id from ${list.table} where ${list.walked}`;
    return { ...(await findIndexedPage(db, { found: selectWalked(list), counted }, page)), isPartial: false };
  }
  const found = await findFoundPage(db, selectWalked(list), page);
  const mayLackSome = list.walkedBy !== null || found.total < maxMatches;
  return { ...found, isPartial: mayLackSome && (await hasMore(db, list)) };
}

async function hasMore(db: Db, { table, walked, walkedBy, order }: WalkedList): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${table} where ${walked} order by ${walkedBy ?? order} limit 1 offset ${maxListed}`,
  );
  return rows.length > 0;
}
